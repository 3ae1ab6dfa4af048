# thinks-of-a-number
