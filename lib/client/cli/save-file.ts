// Writes what comes from the service to the disk: whole or not at all, and never over what is there.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, rm } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import type { FileAnswer } from "../file-answer.ts";

/** Longest name of a file that every usual file system takes, less what we put behind it; in UTF-8 bytes. */
const longestName = 200;

/** A name as a file of any system may have it; never a path. */
export function fileNameOf(text: string): string {
  const clean = text.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, "_").replace(/^[. ]+|[. ]+$/g, "");
  let short = clean;
  while (Buffer.byteLength(short) > longestName) short = [...short].slice(0, -1).join("");
  return short || "unnamed";
}

const mostNames = 1000;

/** Takes the first free name: `Lease.pdf`, `Lease (2).pdf`, …; answers the path. */
async function putInPlace(part: string, wanted: string): Promise<string> {
  const { dir, name, ext } = parse(wanted);
  for (let number = 1; number <= mostNames; number += 1) {
    const path = number === 1 ? wanted : join(dir, `${name} (${number})${ext}`);
    try {
      await link(part, path);
      return path;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  throw new Error(`${wanted}: there are too many files of this name.`);
}

/** Answers the path under which it lies; throws when less came than was announced. */
export async function saveFile(file: FileAnswer, wanted: string): Promise<string> {
  await mkdir(dirname(wanted), { recursive: true });
  const part = join(dirname(wanted), `.${randomUUID()}.part`);
  try {
    await pipeline(Readable.fromWeb(file.body as NodeStream), createWriteStream(part, { flags: "wx", flush: true }));
    return await putInPlace(part, wanted);
  } finally {
    await rm(part, { force: true });
  }
}
