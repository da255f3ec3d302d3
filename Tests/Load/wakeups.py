"""How often a process was woken: the voluntary switches of all its threads that live."""
import os


def switches(pid):
    total = 0
    for task in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{task}/status") as status:
            total += next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt"))
    return total
