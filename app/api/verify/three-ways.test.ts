// The command line, the interface and the browser say the same of a file, to the letter: one table over all kinds of files.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as verifyRoute from "#app/api/verify/route.ts";
import type { Checked } from "#components/verify/verify-worker.ts";
import { config, projectRoot } from "#lib/core/config.ts";
import { sealIdentity } from "#lib/sealing/seal-identity.ts";
import { proveAgain } from "#lib/sealing/sealing-ready.ts";
import { trustedHere } from "#lib/sealing/trusted-here.ts";
import { englishReport } from "#lib/signatures/verify/told-report.ts";
import { datedRoot, issueDated, stampedBy, stamping } from "#lib/testing/dated-back.ts";
import { cmsBy, foreignPdf } from "#lib/testing/foreign-signature.ts";
import { baseOf, carriers } from "#lib/testing/forgeries/attack.ts";
import { families } from "#lib/testing/forgeries/families.ts";
import { makeContractPdf } from "#lib/testing/make-pdf.ts";
import { issueCertificate, temporaryFolder } from "#lib/testing/openssl.ts";
import { callRoute } from "#lib/testing/requests.ts";
import { makeSealedPdf } from "#lib/testing/sealed-pdf.ts";
import { startTimestampServer } from "#lib/testing/timestamp-server.ts";
import { trustList } from "#lib/testing/trust-list.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** Where the worker of the page hears what it is asked. */
let ask: (event: { data: object }) => Promise<void>;
beforeAll(async () => {
  vi.stubGlobal("addEventListener", (_: string, heard: typeof ask) => {
    ask = heard;
  });
  await import("#components/verify/verify-worker.ts");
  vi.unstubAllGlobals();
  for (const name of ["ann", "ben"]) issueCertificate(join(folder.path), name);
  issueElsewhere();
  const trust = join(config().dataDir, "trust");
  mkdirSync(trust, { recursive: true });
  writeFileSync(join(trust, "root.pem"), readFileSync(join(folder.path, "root.pem")));
  const rootIn = (home: string) => readFileSync(join(home, "root.pem"), "utf8");
  for (const home of [signers, selfMade, known]) datedRoot(folder.path, basename(home), long);
  issueDated(signers, "ended", { ...long, to: "2022-01-01" });
  issueDated(signers, "lasting", long);
  for (const home of [selfMade, known]) issueDated(home, "clock", long, stamping);
  const services = [{ pem: rootIn(elsewhere) }, { pem: rootIn(signers) }, { pem: rootIn(known), type: "TSA/QTST" }];
  writeFileSync(join(trust, "list.xml"), trustList(...services));
});

const long = { from: "2020-01-01", to: "2045-01-01" };
const [signers, selfMade, known] = ["signers", "self-made", "known"].map((name) => join(folder.path, name)) as [
  string,
  string,
  string,
];
/** Signed by NAME as of 2021, with a timestamp of then by whoever that folder is. */
const stamped = (name: string, home: string) =>
  stampedBy(home, "clock", signedBy(signers, name, "/M (D:20210506070800Z)"), new Date("2021-05-06T07:08:09Z"));

const elsewhere = join(folder.path, "elsewhere");
function issueElsewhere(): void {
  mkdirSync(elsewhere);
  issueCertificate(elsewhere, "cyd");
}

const signedBy = (home: string, name: string, entries = "") =>
  foreignPdf({ sign: (content) => cmsBy(home, name, content, "-certfile", "root.pem", "-cades"), entries });

async function inBrowser(bytes: Uint8Array): Promise<unknown> {
  const answer = vi.fn<(checked: Checked) => void>();
  await ask({ data: { bytes, trusted: await trustedHere(), answer: { postMessage: answer } } });
  const [checked] = answer.mock.calls[0] ?? [];
  return checked && englishReport(checked.report);
}

async function overInterface(bytes: Uint8Array): Promise<unknown> {
  const form = [{ name: "file", fileName: "lease.pdf", bytes, type: "application/pdf" }];
  return (await callRoute(verifyRoute, "POST /verify", { form })).body;
}

/** One program for all files, as it takes a while to start. */
function onCommandLine(files: readonly string[]): unknown[] {
  const env = { ...process.env, DATA_DIR: config().dataDir, COUNTERSIGN_ROOT: projectRoot };
  const args = ["lib/signatures/verify/command.ts", "--json", ...files];
  const { stdout } = spawnSync(process.execPath, args, { cwd: projectRoot, env, encoding: "utf8" });
  return stdout
    .split(/\n(?=\{\n)/)
    .filter((one) => one !== "")
    .map((one) => JSON.parse(one));
}

test("the same of every file", async () => {
  const { sealed, twice, prepared } = await makeSealedPdf(makeContractPdf({ pages: 2 }), await sealIdentity());
  using clock = temporaryFolder();
  await using server = await startTimestampServer(clock.path);
  const confirmed = await makeSealedPdf(makeContractPdf({ pages: 1 }), await sealIdentity(), { tsaUrl: server.url });
  const flipped = sealed.slice();
  flipped[400] = (flipped[400] ?? 0) ^ 1;
  const base = baseOf(sealed);
  const attacked = families.flatMap(({ forge }, index): [string, Uint8Array][] => {
    const edit = index % 6 === 0 ? forge(base, base.revision.entries.size + 50) : null;
    const bytes = edit && carriers["in a new version"]?.(sealed, edit);
    return bytes ? [["changed", bytes]] : [];
  });
  const table: [verdict: string, bytes: Uint8Array][] = [
    ["good", sealed],
    ["cannotTell", twice],
    ["notSigned", prepared],
    ["changed", flipped],
    ["cannotTell", Buffer.from("no PDF")],
    ["good", signedBy(folder.path, "ann")],
    ["good", signedBy(elsewhere, "cyd")],
    // Whose word for the time counts, where a certificate has ended since.
    ["cannotTell", signedBy(signers, "ended")],
    ["cannotTell", await stamped("ended", selfMade)],
    ["good", await stamped("ended", known)],
    ["good", await stamped("lasting", selfMade)],
    ["good", confirmed.sealed],
    ...attacked,
  ];
  expect(attacked.length).toBeGreaterThan(4);
  // As each start does: the command finds the authorities by what it leaves on the machine.
  await proveAgain();
  const told = onCommandLine(table.map(([, bytes], index) => folder.file(`${index}.pdf`, bytes)));
  expect(told).toHaveLength(table.length);
  for (const [index, [verdict, bytes]] of table.entries()) {
    const asked = await overInterface(bytes);
    expect(asked, String(index)).toMatchObject({ verdict });
    expect(told[index]).toEqual(asked);
    expect(await inBrowser(bytes)).toEqual(asked);
  }
});
