// warns
