# crashes
