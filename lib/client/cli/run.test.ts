// The command against the product's own routes: what a person types, what is said, and what came about.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount, type TestAccount } from "#lib/testing/callers.ts";
import { fetchRoutes } from "#lib/testing/fetch-routes.ts";
import { judgeSignatures } from "#lib/testing/judge-pdf.ts";
import { makeTextPdf } from "#lib/testing/make-text-pdf.ts";
import { pdfOf } from "#lib/testing/package-input.ts";
import { runJobs } from "#lib/testing/run-jobs.ts";
import { readPackage, signEverything } from "#lib/testing/sent-package.ts";
import { run } from "./run.ts";

let account: TestAccount;
let folder = "";
const said: string[] = [];
const problems: string[] = [];

async function countersign(argv: string[], environment: Record<string, string> = {}, fetching = fetchRoutes) {
  said.length = 0;
  problems.length = 0;
  return run(argv, {
    environment: { COUNTERSIGN_URL: "http://localhost", COUNTERSIGN_API_KEY: account.owner.apiKey, ...environment },
    say: { line: (text) => said.push(text), problem: (text) => problems.push(text) },
    client: { fetch: fetching, wait: async () => undefined },
  });
}

const record = () => JSON.parse(said.join("\n"));
const inFolder = (...names: string[]) => join(folder, ...names);

async function sent(...more: string[]): Promise<string> {
  expect(
    await countersign(["send", inFolder("lease.pdf"), "--to", "Ann Tester <ann@example.net>", "--json", ...more]),
  ).toBe(0);
  return record().id;
}

beforeAll(async () => {
  account = await makeAccount();
  folder = mkdtempSync(join(tmpdir(), "countersign-command-"));
  writeFileSync(inFolder("lease.pdf"), pdfOf("Lease", 2));
});
beforeEach(() => {
  for (const name of readdirSync(folder)) if (name !== "lease.pdf") rmSync(inFolder(name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("send", () => {
  test("a file to two, one after the other: who has no place signs at the foot of the last page", async () => {
    const argv = [
      "send",
      inFolder("lease.pdf"),
      "--to",
      "Ann B. Tester <ann@example.net>",
      "--to",
      "Bo Li <bo@example.net>",
    ];
    const more = [
      "--name",
      "Lease of the house",
      "--message",
      "Please",
      "--due",
      "2031-01-31",
      "--language",
      "fr",
      "--in-order",
    ];
    expect(await countersign([...argv, ...more, "--json"])).toBe(0);
    expect(record()).toMatchObject({ status: "SENT", recipients: 2, documents: 1, footed: 2 });
    const pkg = await readPackage(account.owner, record().id);
    expect(pkg).toMatchObject({ name: "Lease of the house", status: "SENT", emailMessage: "Please" });
    expect(pkg.due).toMatch(/^2031-0[12]-/);
    const signers = pkg.roles.filter(({ type }: { type: string }) => type === "SIGNER");
    expect(signers.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
    expect(signers[0].signers[0]).toMatchObject({ firstName: "Ann B.", lastName: "Tester", language: "fr" });
    const document = pkg.documents.find(({ name }: { name: string }) => name === "lease");
    expect(document.approvals.map((one: { fields: { page: number }[] }) => one.fields[0]?.page)).toEqual([1, 1]);
  });

  test("at a text of the document, or at a place that is named", async () => {
    writeFileSync(
      inFolder("order.pdf"),
      makeTextPdf({ contents: ["BT /F1 12 Tf 72 500 Td (Buyer signs here:) Tj ET"] }),
    );
    const to = ["--to", "Ann Tester <ann@example.net>"];
    expect(
      await countersign(["send", inFolder("order.pdf"), ...to, "--anchor", "signs here:", "--draft", "--json"]),
    ).toBe(0);
    expect(record()).toMatchObject({ status: "DRAFT", footed: 0 });
    expect(await countersign(["send", inFolder("lease.pdf"), ...to, "--at", "1,100,200", "--draft", "--json"])).toBe(0);
    const { documents } = await readPackage(account.owner, record().id);
    const document = documents.find(({ name }: { name: string }) => name === "lease");
    expect(document.approvals[0].fields[0]).toMatchObject({ page: 0, left: 100, top: 200 });
  });

  test("a text that is not there leaves no package behind", async () => {
    const before = await countersignList();
    const argv = ["send", inFolder("lease.pdf"), "--to", "Ann Tester <ann@example.net>", "--anchor", "no such words"];
    expect(await countersign(argv)).toBe(1);
    expect(problems.join()).toMatch(/\(error\.\w/);
    expect(await countersignList()).toEqual(before);
  });

  test("a package that cannot be sent is thrown away", async () => {
    const before = await countersignList();
    const refusing: typeof fetch = (input, init) =>
      init?.method === "PUT"
        ? Promise.resolve(Response.json({ messageKey: "error.forbidden.x", message: "No." }, { status: 403 }))
        : fetchRoutes(input, init);
    const argv = ["send", inFolder("lease.pdf"), "--to", "Ann Tester <ann@example.net>"];
    expect(await countersign(argv, {}, refusing)).toBe(1);
    expect(problems).toEqual(["No. (error.forbidden.x)"]);
    expect(await countersignList()).toEqual(before);
  });

  test("a package that was sent although the answer got lost is kept, and told as sent", async () => {
    let answers = 0;
    const losing: typeof fetch = async (input, init) => {
      const answer = await fetchRoutes(input, init);
      if (init?.method !== "PUT") return answer;
      answers += 1;
      if (answers === 1) throw new TypeError("terminated");
      return Response.json({ messageKey: "error.forbidden.x", message: "It is sent already." }, { status: 403 });
    };
    const argv = ["send", inFolder("lease.pdf"), "--to", "Ann Tester <ann@example.net>", "--json"];
    expect(await countersign(argv, {}, losing)).toBe(0);
    expect([answers, record().status]).toEqual([2, "SENT"]);
    expect((await readPackage(account.owner, record().id)).status).toBe("SENT");
  });

  test.each([
    [["send"], "at least one file"],
    [["send", "FILE"], "--to"],
    [["send", "FILE", "--to", "ann@example.net"], "whole name"],
    [["send", "missing.pdf", "--to", "Ann Tester <ann@example.net>"], "no such file"],
    [["send", "FILE", "--to", "Ann Tester <ann@example.net>", "--due", "soon"], "--due"],
    [["send", "FILE", "--to", "Ann Tester <ann@example.net>", "--at", "1"], "--at"],
    [["send", "FILE", "--too", "x"], "--too"],
    [["sign"], "no command sign"],
    [["constructor"], "no command constructor"],
    [["status"], "one package"],
    [["export"], "one folder"],
    [["verify"], "at least one file"],
  ])("%j is not understood, and nothing is sent", async (argv, word) => {
    const noFetch: typeof fetch = () => expect.fail("something was sent");
    expect(
      await countersign(
        argv.map((one) => (one === "FILE" ? inFolder("lease.pdf") : one)),
        {},
        noFetch,
      ),
    ).toBe(2);
    expect(problems.join()).toContain(word);
  });
});

async function countersignList(): Promise<string[]> {
  const answer = await fetchRoutes("http://localhost/api/packages?from=1&to=100", {
    headers: { authorization: `Basic ${account.owner.apiKey}` },
  });
  return ((await answer.json()) as { results: { id: string }[] }).results.map(({ id }) => id);
}

describe("what became of it", () => {
  test("status says who has signed and who is waited for", async () => {
    const id = await sent("--name", "Lease\u001b[31m");
    expect(await countersign(["status", id])).toBe(0);
    expect(said.join("\n")).toContain("Ann Tester <ann@example.net>: waiting");
    expect(said.join("\n")).not.toContain("\u001b");
    await signEverything(id, "signer-1");
    expect(await countersign(["status", id, "--json"])).toBe(0);
    expect(record()).toMatchObject({
      id,
      recipients: expect.arrayContaining([{ name: "Ann Tester", email: "ann@example.net", state: "signed" }]),
    });
  });

  test.each(["nowhere", `-${"A".repeat(26)}=`, `--${"B-".repeat(12)}C=`])(
    "a package that is not there (%s) is refused with the service's words",
    async (id) => {
      expect(await countersign(["status", id])).toBe(1);
      expect(problems.join()).toMatch(/\(error\./);
    },
  );

  test("download writes sealed documents and their proof, and verify finds them good", async () => {
    const id = await sent();
    await signEverything(id, "signer-1");
    await runJobs();
    expect(await countersign(["download", id, "--into", inFolder("out"), "--evidence", "--json"])).toBe(0);
    const { files } = record() as { files: string[] };
    expect(files).toContain(inFolder("out", "lease.pdf"));
    expect(files).toContain(inFolder("out", "Audit trail.xml"));
    expect(judgeSignatures(readFileSync(inFolder("out", "lease.pdf"))).every(({ valid }) => valid)).toBe(true);
    expect(readFileSync(inFolder("out", "Evidence summary.pdf"), "latin1").startsWith("%PDF-")).toBe(true);

    expect(await countersign(["verify", inFolder("out", "lease.pdf"), "--json"], { COUNTERSIGN_API_KEY: "" })).toBe(0);
    expect(record()).toMatchObject([{ verdict: "good" }]);
    const flipped = readFileSync(inFolder("out", "lease.pdf"));
    flipped[1000] = (flipped[1000] ?? 0) ^ 1;
    writeFileSync(inFolder("flipped.pdf"), flipped);
    expect(await countersign(["verify", inFolder("flipped.pdf")])).toBe(1);
  });

  test("export has a folder for each completed package, and a second run fetches only what is missing", async () => {
    const id = await sent("--name", "A / B");
    await signEverything(id, "signer-1");
    await runJobs();
    expect(await countersign(["export", inFolder("archive"), "--json"])).toBe(0);
    const { fetched } = record();
    expect(fetched).toBeGreaterThan(0);
    const place = readdirSync(inFolder("archive")).find((name) => name.includes(id)) ?? "";
    expect(place).toMatch(/^\d{4}-\d\d-\d\d A _ B /);
    expect(readdirSync(inFolder("archive", place))).toContain("lease.pdf");

    // As after a run that was cut off: one is missing, and half of it lies about.
    rmSync(inFolder("archive", place), { recursive: true });
    mkdirSync(inFolder("archive", `.${id}.part`));
    writeFileSync(inFolder("archive", `.${id}.part`, "lease.pdf"), "half");
    expect(await countersign(["export", inFolder("archive"), "--json"])).toBe(0);
    expect(record()).toMatchObject({ fetched: 1, alreadyThere: fetched - 1, failed: [] });
    expect(existsSync(inFolder("archive", `.${id}.part`))).toBe(false);
    expect(readFileSync(inFolder("archive", place, "lease.pdf"), "latin1").startsWith("%PDF-")).toBe(true);
  });

  test("a service that is away is told, and with which consequence", async () => {
    const away: typeof fetch = () =>
      Promise.reject(Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } }));
    expect(await countersign(["status", "x"], {}, away)).toBe(2);
    expect(problems).toEqual(["No answer from http://localhost."]);
    const cut: typeof fetch = () => Promise.reject(new TypeError("terminated"));
    expect(await countersign(["status", "x"], {}, cut)).toBe(2);
    expect(problems.join()).toContain("may have been done");
  });
});

describe("settings", () => {
  test("without a key or an address it says what is missing", async () => {
    expect(await countersign(["status", "x"], { COUNTERSIGN_API_KEY: "" })).toBe(2);
    expect(problems.join()).toContain("COUNTERSIGN_API_KEY");
    expect(await countersign(["status", "x"], { COUNTERSIGN_URL: "" })).toBe(2);
    expect(problems.join()).toContain("COUNTERSIGN_URL");
    expect(await countersign(["status", "x", "--url", "sign.example.net"])).toBe(2);
  });

  test("a key comes from a file as well, and never from an option", async () => {
    const id = await sent();
    writeFileSync(inFolder("key"), `${account.owner.apiKey}\n`);
    expect(
      await countersign(["status", id], { COUNTERSIGN_API_KEY: "", COUNTERSIGN_API_KEY_FILE: inFolder("key") }),
    ).toBe(0);
    expect(
      await countersign(["status", id], { COUNTERSIGN_API_KEY: "", COUNTERSIGN_API_KEY_FILE: inFolder("none") }),
    ).toBe(2);
    expect(await countersign(["status", id, "--api-key", "x"])).toBe(2);
  });

  test("help names every command", async () => {
    expect(await countersign(["--help"])).toBe(0);
    for (const command of ["send", "status", "download", "verify", "export"])
      expect(said.join()).toContain(`countersign ${command}`);
    expect(await countersign([])).toBe(2);
  });
});
