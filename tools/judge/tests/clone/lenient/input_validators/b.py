# reads-nothing
