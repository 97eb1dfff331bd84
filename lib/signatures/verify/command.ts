/** `npm run verify FILE…`: checks sealed PDFs without a database. Exit code 0 good, 1 not good, 2 cannot be read or written. */
import { X509Certificate } from "node:crypto";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#lib/core/config.ts";
import { readAuthorityBundle } from "../seal/crl.ts";
import { folderKeys } from "../seal/key-files.ts";
import { readPublicCopy } from "../seal/public-copy.ts";
import { folderTrust, importedTrust } from "../trust/imported-trust.ts";
import { readTrustList, skippedWords } from "../trust/read-trust-list.ts";
import { checkAnchors } from "./check-anchors.ts";
import { extractEvidence } from "./extract-evidence.ts";
import type { FileReport } from "./report.ts";
import { findingSentence, indicationOf, signatureFacts, signatureTitle, stateWords } from "./report-words.ts";
import { englishReport, englishTeller } from "./told-report.ts";
import { isStrangers } from "./verdict.ts";
import { maxVerifiedBytes, verifyFile } from "./verify-file.ts";

const usage = `Usage: npm run verify -- [--json] [--ca FILE] [--trust FILE]… [--evidence FILE] [--anchors FILE] FILE…

  --ca FILE        PEM certificates of the authority that must have issued the seal
  --trust FILE     certificates (PEM) or a trust list (ETSI TS 119 612, XML) that vouches for signers of other services,
                   beside those in DATA_DIR/trust; may be given several times
  --evidence FILE  writes the evidence inside the PDF there, which must not exist yet; for one PDF at a time
  --anchors FILE   the answer of GET /api/packages/…/evidence, or a list of its anchors: says since when the evidence inside
                   the PDF has been in a published hash, and fails where it is in none of them; for one PDF at a time
  --json           the whole report as JSON`;

const { values, positionals } = readArguments();
const isForOne = values.evidence !== undefined || values.anchors !== undefined;
if (positionals.length === 0 || (isForOne && positionals.length > 1)) end(usage, 2);
// npm runs its scripts in the project's folder; names are meant from where the person stands.
const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? "", path);
const demanded = values.ca === undefined ? null : fingerprintsIn(readFileSync(fromHere(values.ca), "utf8"));
const dataDir = resolve(projectRoot, process.env.DATA_DIR || ".data");
/** This instance's own authorities, where it has been started here. A file from elsewhere is no worse for that. */
const own = fingerprintsIn(`${readPublicCopy(dataDir)}${(await readAuthorityBundle(folderKeys(dataDir))) ?? ""}`);
const listed = await listedHere(values.trust ?? []);

let worst = 0;
for (const path of positionals) {
  const report = await verify(path);
  process.stdout.write(`${values.json ? JSON.stringify(englishReport(report), null, 2) : words(path, report)}\n`);
  worst = Math.max(worst, report.readable ? (report.verdict === "good" ? 0 : 1) : 2);
  if (values.anchors !== undefined) worst = Math.max(worst, checkedAnchors(path, values.anchors));
}
process.exitCode = worst;

async function verify(path: string): Promise<FileReport> {
  const bytes = read(path);
  if (values.evidence !== undefined) writeEvidence(path, bytes, values.evidence);
  const report = await verifyFile(bytes, { fingerprints: demanded ?? own, listed });
  return demanded === null && isStrangers(report.signatures)
    ? verifyFile(bytes, { fingerprints: null, listed })
    : report;
}

async function listedHere(paths: readonly string[]): Promise<string[]> {
  const { fingerprints, problems } = await importedTrust(folderTrust(dataDir));
  for (const { file, problem, left } of problems)
    process.stderr.write(`${file}: ${problem}${left === "list" ? "; left out" : ""}.\n`);
  for (const path of paths) {
    const list = await readTrustList(Buffer.from(read(path)).toString("utf8"));
    if ("problem" in list) end(`${path}: ${list.problem}.`, 2);
    if (list.skipped > 0) process.stderr.write(`${path}: ${skippedWords(list.skipped)}.\n`);
    fingerprints.push(...list.fingerprints);
  }
  return fingerprints;
}

function read(path: string): Uint8Array {
  try {
    const file = fromHere(path);
    if (statSync(file).size > maxVerifiedBytes) end(`${path}: it is larger than 200 MB.`, 2);
    return new Uint8Array(readFileSync(file));
  } catch (error) {
    return end(`${path}: ${error instanceof Error ? error.message : "it cannot be read"}`, 2);
  }
}

/** Answers the exit code. On the screen beside the report, so that `--json` stays JSON. */
function checkedAnchors(path: string, anchors: string): number {
  const found = checkAnchors(extractEvidence(read(path)), Buffer.from(read(anchors)).toString("utf8"));
  process.stderr.write(`${found.words.join("\n")}\n`);
  return found.holds ? 0 : 1;
}

function writeEvidence(path: string, bytes: Uint8Array, to: string): void {
  const evidence = extractEvidence(bytes) ?? end(`${path}: there is no evidence inside.`, 2);
  try {
    writeFileSync(fromHere(to), evidence, { flag: "wx" });
  } catch (error) {
    end(`${to}: ${error instanceof Error ? error.message : "it cannot be written"}`, 2);
  }
}

function words(path: string, found: FileReport): string {
  const report = englishReport(found);
  const list = (title: string, lines: string[]) =>
    lines.length > 0 ? ["", title, ...lines.map((line) => `  - ${line}`)] : [];
  return [
    `${path}: ${report.headline}.`,
    ...list("What is wrong:", report.problems),
    ...list("What is certain:", report.certain),
    ...list("What cannot be known from the file:", report.unknown),
    ...found.signatures.flatMap((one) => [
      "",
      `${signatureTitle(one, englishTeller)}. ${stateWords(one, isStrangers(found.signatures), englishTeller)}.`,
      ...[
        ...one.problems.map((problem) => findingSentence(problem, englishTeller)),
        ...signatureFacts(one, englishTeller),
      ].map((line) => `  - ${line}`),
      `  ETSI indication: ${indicationOf(one)}`,
    ]),
    "",
    `SHA-256 ${report.file.sha256}`,
    "",
  ].join("\n");
}

function fingerprintsIn(pem: string): string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return found.map((one) => new X509Certificate(one).fingerprint256);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        ca: { type: "string" },
        trust: { type: "string", multiple: true },
        evidence: { type: "string" },
        anchors: { type: "string" },
      },
    });
  } catch {
    return end(usage, 2);
  }
}

function end(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}
