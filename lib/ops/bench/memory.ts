// How much memory a process holds and ever held, from /proc; NaN where the system does not tell.
import { readFileSync } from "node:fs";

const bytes = (pid: number | undefined, line: "VmHWM" | "VmRSS"): number => {
  if (process.platform !== "linux") return Number.NaN;
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) * 1024;
  } catch {
    return Number.NaN;
  }
};

/** The most bytes that the process ever held. */
export const peakOf = ({ pid }: { pid?: number | undefined }): number => bytes(pid, "VmHWM");

/** The bytes that it holds now. */
export const heldBy = ({ pid }: { pid?: number | undefined }): number => bytes(pid, "VmRSS");
