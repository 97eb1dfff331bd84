// How much processor time processes have spent, from Linux's /proc: it wobbles far less than the time on the clock with whatever else the machine does.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** One process of /proc, times in clock ticks. */
type Stat = {
  pid: number;
  parent: number;
  /** In user and system mode, of all its threads. */
  own: number;
  /** The same of its children that have ended and were waited for, with what those had waited for in turn. */
  ended: number;
};

/** A line of /proc/PID/stat. The program's name may itself hold spaces and parentheses: it ends at the last one. */
export function parseStat(line: string): Stat {
  const facts = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const tick = (at: number) => Number(facts[at]);
  return {
    pid: Number.parseInt(line, 10),
    parent: tick(1),
    own: tick(11) + tick(12),
    ended: tick(13) + tick(14),
  };
}

/** Ticks of `root` and all below it, of those that run and those that have ended; 0 where it is not among them. */
export function ticksBelow(stats: readonly Stat[], root: number): number {
  const children = new Map<number, Stat[]>();
  for (const one of stats) children.set(one.parent, [...(children.get(one.parent) ?? []), one]);
  const open = stats.filter(({ pid }) => pid === root);
  let sum = 0;
  for (let one = open.pop(); one; one = open.pop()) {
    sum += one.own + one.ended;
    open.push(...(children.get(one.pid) ?? []));
  }
  return sum;
}

const isLinux = process.platform === "linux";
let known: number | undefined;
function ticksPerSecond(): number {
  known ??= Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
  return known;
}

/** Seconds of one process without its children; NaN where the system does not tell. */
export function cpuOf(pid: number | undefined): number {
  return isLinux ? parseStat(readFileSync(`/proc/${pid}/stat`, "utf8")).own / ticksPerSecond() : Number.NaN;
}

function readStats(): Stat[] {
  return readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseStat(readFileSync(`/proc/${name}/stat`, "utf8"))];
    } catch {
      // It has ended since the folder was read.
      return [];
    }
  });
}

/** Seconds of each process with all its children, ended ones included, at one moment. */
export function cpuBelow(pids: readonly number[]): number[] {
  if (!isLinux) return pids.map(() => Number.NaN);
  const stats = readStats();
  return pids.map((pid) => ticksBelow(stats, pid) / ticksPerSecond());
}
