/**
 * A reporter of vitest that writes each failed test down as one line, `file > test: message`, into the file that `FAILED_TESTS`
 * names. Its JSON report has the stack alone, which in Firefox does not begin with the message.
 */
import { appendFileSync } from "node:fs";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { inOneLine } from "./count-tests.ts";

export default class NameFailures implements Reporter {
  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    if (state === "failed") note(test.module, `> ${test.fullName}: ${errors[0]?.message ?? ""}`);
  }

  /** What broke outside its tests: a file that cannot be read in, a hook. */
  onTestModuleEnd(file: TestModule) {
    for (const { message } of file.errors()) note(file, `: ${message}`);
  }

  onTestRunEnd(_files: readonly TestModule[], unhandled: readonly { message: string }[]) {
    for (const { message } of unhandled) note(undefined, `outside of every test: ${message}`);
  }
}

function note(file: TestModule | undefined, text: string) {
  const path = process.env.FAILED_TESTS;
  if (path) appendFileSync(path, `${inOneLine(`${file?.relativeModuleId ?? ""} ${text}`.trim())}\n`);
}
