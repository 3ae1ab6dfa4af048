// prints-errors-without-end
