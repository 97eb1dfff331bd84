// Lets poppler and qpdf judge a sealed file while our own judge reads it: who makes files is not who says that they are right.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signaturesIn } from "./judge-pdf.ts";

/**
 * What they object to: a signature of ours that is not valid, and a structure that is not as it shall be. Poppler reads no timestamps of whole files, and what a document brought along is not ours.
 */
export async function objectionsOfPrograms(bytes: Uint8Array): Promise<string[]> {
  const path = join(tmpdir(), `countersign-judge-${randomUUID()}.pdf`);
  await writeFile(path, bytes);
  try {
    const [poppler, qpdf] = await Promise.all([run("pdfsig", ["-nocert", path]), run("qpdf", ["--check", path])]);
    const signatures = signaturesIn(poppler.output);
    const found = signatures.flatMap(({ field, valid, verdict }) =>
      field.startsWith("countersign") && !field.startsWith("countersign-timestamp") && !valid
        ? [`poppler says of ${field}: ${verdict}`]
        : [],
    );
    if (signatures.length === 0) found.push(`poppler finds no signature: ${poppler.output}`);
    return qpdf.code === 0 ? found : [...found, `qpdf says: ${qpdf.output}`];
  } finally {
    await unlink(path);
  }
}

const run = (program: string, given: string[]) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = execFile(program, given, (_, stdout, stderr) =>
      done({ code: child.exitCode, output: stdout + stderr }),
    );
  });
