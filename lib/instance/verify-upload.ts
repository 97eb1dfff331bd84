// POST /verify: checks one uploaded PDF in a limited child process; nothing of it is kept.

import { limitChecks } from "#lib/auth/rate-limit.ts";
import type { verification } from "#lib/contract/verification.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { reportInWords } from "#lib/signatures/verify/report-words.ts";
import { tellerFor } from "#lib/signatures/verify/told-report.ts";

const deadlineMs = 20_000;

export const verifyUpload: Operation<typeof verification.verifyUpload> = async ({ caller, files, language = "en" }) => {
  await limitChecks(caller.ip);
  const [file, ...more] = files.filter(({ bytes }) => bytes.length > 0);
  if (!file || more.length > 0) refuse("error.validation.verifyFile");
  try {
    const report = await runTool("verifyPdf", [file.bytes, await trustedHere()], { deadlineMs });
    return reportInWords(report, await tellerFor(language));
  } catch (error) {
    if (!(error instanceof PdfToolError) || error.isOurs) throw error;
    refuse("error.validation.document.tooComplex");
  }
};
