# Makes each system call that is named, with no sensible argument, and prints what the kernel says: a number of errno.h.
import ctypes
import sys

libc = ctypes.CDLL(None, use_errno=True)
for given in sys.argv[1:]:
    number, *arguments = (int(part, 0) for part in given.split(","))
    ctypes.set_errno(0)
    answer = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(argument) for argument in arguments))
    print(ctypes.get_errno() if answer == -1 else "done", flush=True)
