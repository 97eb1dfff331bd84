import { describe, expect, test } from "vitest";
import { cpuBelow, cpuOf, parseStat, ticksBelow } from "./processor-time.ts";

/** As the kernel writes it: state, parent, seven numbers of no use here, then four kinds of faults, the times, and more. */
const lineOf = (pid: number, name: string, parent: number, times: [number, number, number, number]) =>
  `${pid} (${name}) S ${parent} 1 1 0 -1 4194560 900 80 7 0 ${times.join(" ")} 20 0 11 0 5000 1000 200 18446744073709551615\n`;

describe("a line of /proc/PID/stat", () => {
  test("own times and those of children that have ended", () => {
    expect(parseStat(lineOf(42, "node", 7, [100, 20, 30, 4]))).toEqual({ pid: 42, parent: 7, own: 120, ended: 34 });
  });

  test.each(["postgres: writer", "a) S 1 (b", "(", ")", ") R 9 9", "", "two\nlines"])("a program named %j", (name) => {
    expect(parseStat(lineOf(42, name, 7, [1, 2, 3, 4]))).toEqual({ pid: 42, parent: 7, own: 3, ended: 7 });
  });
});

describe("ticks of a process and all below it", () => {
  const tree = [
    { pid: 1, parent: 0, own: 1000, ended: 0 },
    { pid: 10, parent: 1, own: 5, ended: 100 },
    { pid: 11, parent: 10, own: 7, ended: 0 },
    { pid: 12, parent: 11, own: 1, ended: 2 },
    { pid: 20, parent: 1, own: 50, ended: 0 },
  ];

  test("those that run and those that have ended, at any depth, and nobody else's", () => {
    expect(ticksBelow(tree, 10)).toBe(115);
    expect(ticksBelow(tree, 12)).toBe(3);
    expect(ticksBelow(tree, 20)).toBe(50);
    expect(ticksBelow([...tree].reverse(), 1)).toBe(1165);
  });

  test("of a process that is gone: none", () => {
    expect(ticksBelow(tree, 99)).toBe(0);
  });
});

test.runIf(process.platform === "linux")("this process has spent something, and its family no less", () => {
  const own = cpuOf(process.pid);
  expect(own).toBeGreaterThan(0);
  expect(cpuBelow([process.pid])[0]).toBeGreaterThanOrEqual(own);
});
