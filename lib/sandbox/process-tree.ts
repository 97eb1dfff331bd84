// What a process and those that it started use: in a sandbox the one that works is the child of the one that waits for it.
import { readFileSync } from "node:fs";

/** The process, and below it its children and theirs; without what has ended meanwhile. */
export function treeOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean);
    return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
  } catch {
    return [pid];
  }
}

/** Milliseconds so far, of all their threads. Where nobody tells, time itself counts. */
export function cpuTime(pid: number | undefined): number {
  try {
    const [own, ...started] = treeOf(Number(pid));
    return started.reduce((sum, one) => sum + timeOf(one), ownTime(Number(own)));
  } catch {
    return performance.now();
  }
}

function timeOf(pid: number): number {
  try {
    return ownTime(pid);
  } catch {
    // It ended between two looks.
    return 0;
  }
}

/** Behind the name in parentheses: user and system time are the 12th and 13th fields, in hundredths of a second. */
function ownTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "latin1")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Bytes that they have in memory; 0 where nobody tells. */
export const residentMemory = (pid: number): number => treeOf(pid).reduce((sum, one) => sum + ownMemory(one), 0);

function ownMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
