// The pace of a load and of whoever tries again: nothing is proven by it, and what is waited for is asked for.
import { setTimeout as sleep } from "node:timers/promises";

export const pause = (ms: number): Promise<void> => sleep(ms);
