// Each kind of destination: a file is there whole or not at all, and nobody is let in where nobody may go.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startS3, startSftp, startWebdav } from "#lib/testing/file-servers.ts";

const root = mkdtempSync(join(tmpdir(), "countersign-delivery-"));
const allowed = join(root, "allowed");
mkdirSync(allowed);
vi.stubEnv("CALLBACK_ALLOW_PRIVATE", "127.0.0.0/8");
vi.stubEnv("DELIVERY_FOLDERS", allowed);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const { deliverToFolder, isAllowedFolder, tryFolder } = await import("./to-folder.ts");
const { deliverToWebdav, tryWebdav } = await import("./to-webdav.ts");
const { deliverToS3, tryS3 } = await import("./to-s3.ts");
const { deliverToSftp, trySftp } = await import("./to-sftp.ts");

const file = {
  id: "3f0c8a52",
  folder: "Lease 4f1c0a9be2d7",
  name: "Vertrag für Zoë & Co.pdf",
  bytes: Buffer.alloc(100_000, "%PDF"),
  packageId: "p",
  documentId: "d",
};
const soon = () => AbortSignal.timeout(300);
const long = () => AbortSignal.timeout(20_000);
const reasonOf = (run: Promise<unknown>) =>
  run.then(
    () => "arrived",
    (problem) => problem.reason ?? problem,
  );

describe("a folder", () => {
  const at = (name: string) => {
    const address = join(allowed, name);
    mkdirSync(address);
    return { address };
  };

  test("has the file under its name, and nothing else; the same again changes nothing", async () => {
    const target = at("twice");
    for (let time = 0; time < 2; time++) await deliverToFolder(target, file, long());
    const folder = join(target.address, file.folder);
    expect(readdirSync(folder)).toEqual([file.name]);
    expect(readFileSync(join(folder, file.name))).toEqual(file.bytes);
  });

  test("that an attempt left with half a file is written over", async () => {
    const target = at("half");
    mkdirSync(join(target.address, file.folder));
    writeFileSync(join(target.address, file.folder, ".countersign-3f0c8a52.part"), "half");
    await deliverToFolder(target, file, long());
    expect(readdirSync(join(target.address, file.folder))).toEqual([file.name]);
  });

  test("has nothing of what was broken off", async () => {
    const target = at("aborted");
    expect(await reasonOf(deliverToFolder(target, file, AbortSignal.abort()))).not.toBe("arrived");
    expect(readdirSync(join(target.address, file.folder))).toEqual([]);
  });

  test.each([
    ["/etc", false],
    [`${allowed}/../other`, false],
    [`${allowed}-else`, false],
    ["relative", false],
    [allowed, true],
    [`${allowed}/a/b`, true],
    [`${allowed}/..a`, true],
    [`${allowed}/a\0b`, false],
  ])("%j: allowed is %s", (path, is) => {
    expect(isAllowedFolder(path)).toBe(is);
  });

  test("is not reached through a link that leads out, in the address, below it or in the file's place", async () => {
    const outside = join(root, "outside");
    mkdirSync(outside);
    symlinkSync(outside, join(allowed, "link"));
    expect(await reasonOf(deliverToFolder({ address: join(allowed, "link") }, file, long()))).toBe("folderNotAllowed");
    expect(await reasonOf(deliverToFolder({ address: "/etc" }, file, long()))).toBe("folderNotAllowed");
    const target = at("laid");
    symlinkSync(outside, join(target.address, file.folder));
    expect(await reasonOf(deliverToFolder(target, file, long()))).toBe("folderNotAllowed");
    const other = at("placed");
    mkdirSync(join(other.address, file.folder));
    writeFileSync(join(outside, "mine"), "mine");
    symlinkSync(join(outside, "mine"), join(other.address, file.folder, file.name));
    expect(await reasonOf(deliverToFolder(other, file, long()))).toBe("arrived");
    expect(readFileSync(join(outside, "mine"), "utf8")).toBe("mine");
    expect(readdirSync(outside)).toEqual(["mine"]);
  });

  test("that is not there is not made; a test leaves nothing behind", async () => {
    expect(await reasonOf(tryFolder({ address: join(allowed, "gone") }, long()))).toBe("folderMissing");
    const target = at("tried");
    expect(await reasonOf(tryFolder(target, long()))).toBe("arrived");
    expect(readdirSync(target.address)).toEqual([]);
  });
});

describe("WebDAV", () => {
  const of = (url: string) => ({ address: `${url}/dav/`, username: "u", secret: "p" });
  const path = `/dav/${file.folder}/${file.name}`;

  test("has the file under its name, and nothing else; the same again changes nothing", async () => {
    await using server = await startWebdav();
    for (let time = 0; time < 2; time++) await deliverToWebdav(of(server.url), file, long());
    expect([...server.files]).toEqual([[path, file.bytes]]);
    await tryWebdav(of(server.url), long());
    expect(server.files.size).toBe(1);
  });

  test.each([
    ["refuses", "credentials"],
    ["stalls", "timeout"],
    ["breaks", "unreachable"],
    ["full", "refused"],
  ] as const)("a server that %s: %s, and nothing under the name", async (mood, reason) => {
    await using server = await startWebdav();
    server.mood = mood;
    expect(await reasonOf(deliverToWebdav(of(server.url), file, mood === "stalls" ? soon() : long()))).toBe(reason);
    expect(server.files.has(path)).toBe(false);
    server.mood = "well";
    await deliverToWebdav(of(server.url), file, long());
    expect([...server.files]).toEqual([[path, file.bytes]]);
  });

  test("a document that is too large for the server is one document's trouble", async () => {
    const server = createServer((request, response) => {
      request.resume();
      request.on("end", () => response.writeHead(request.method === "PUT" ? 413 : 201).end());
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    const refused = await deliverToWebdav(of(`http://127.0.0.1:${port}`), file, long()).catch((cause) => cause);
    server.close();
    expect(refused).toMatchObject({ reason: "tooLarge", isOfDocument: true });
  });

  test("a folder that is not there, and nobody who listens", async () => {
    const server = await startWebdav();
    const lost = { ...of(server.url), address: `${server.url}/elsewhere` };
    expect(await reasonOf(deliverToWebdav(lost, file, long()))).toBe("folderMissing");
    await server[Symbol.asyncDispose]();
    expect(await reasonOf(deliverToWebdav(of(server.url), file, long()))).toBe("unreachable");
  });
});

describe("S3", () => {
  const of = (url: string) => ({
    address: url,
    bucket: "signed",
    region: "eu-central-1",
    username: "AKIDEXAMPLE",
    secret: "s",
  });
  const path = `/signed/${file.folder}/${file.name}`;

  test("has the file under its key; the same again changes nothing, and a test leaves nothing", async () => {
    await using server = await startS3();
    for (let time = 0; time < 2; time++) await deliverToS3(of(server.url), file, long());
    await tryS3(of(server.url), long());
    expect([...server.files]).toEqual([[path, file.bytes]]);
  });

  test.each([
    ["refuses", "credentials"],
    ["stalls", "timeout"],
    ["breaks", "unreachable"],
    ["full", "refused"],
  ] as const)("a store that %s: %s, and nothing under the key", async (mood, reason) => {
    await using server = await startS3();
    server.mood = mood;
    expect(await reasonOf(deliverToS3(of(server.url), file, mood === "stalls" ? soon() : long()))).toBe(reason);
    expect(server.files.size).toBe(0);
    expect(server.asked).toHaveLength(1);
  });

  test("an answer without an end is cut off, and not kept in memory", async () => {
    let sent = 0;
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(400, { "content-type": "application/xml" });
      const piece = Buffer.alloc(64 * 1024, "x");
      const more = () => {
        while (sent < 64 * 1024 * 1024 && !response.destroyed) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const { port } = server.address() as AddressInfo;
    expect(await reasonOf(deliverToS3(of(`http://127.0.0.1:${port}`), file, long()))).toBe("refused");
    server.closeAllConnections();
    server.close();
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  test("another key, and a bucket that is not there", async () => {
    await using server = await startS3();
    const key = { ...of(server.url), username: "AKIDOTHER" };
    expect(await reasonOf(deliverToS3(key, file, long()))).toBe("credentials");
    const bucket = { ...of(server.url), bucket: "gone" };
    expect(await reasonOf(deliverToS3(bucket, file, long()))).toBe("folderMissing");
  });
});

describe("SFTP", () => {
  const of = ({ url, hostKey }: { url: string; hostKey: string }) => ({
    address: url,
    username: "u",
    secret: "p",
    hostKey,
  });
  const path = `/signed/${file.folder}/${file.name}`;

  test("has the file under its name, and nothing else; the same again changes nothing", async () => {
    await using server = await startSftp();
    for (let time = 0; time < 2; time++) await deliverToSftp(of(server), file, long());
    await trySftp(of(server), long());
    expect([...server.files]).toEqual([[path, file.bytes]]);
  });

  test("no password leaves before the key is the confirmed one; a test shows which it is", async () => {
    await using server = await startSftp();
    const seen: string[] = [];
    const unknown = { ...of(server), hostKey: "" };
    expect(await reasonOf(trySftp(unknown, long(), (key) => seen.push(key)))).toBe("hostKeyUnknown");
    const other = { ...of(server), hostKey: `SHA256:${"A".repeat(43)}` };
    expect(await reasonOf(deliverToSftp(other, file, long()))).toBe("hostKeyChanged");
    expect([seen, server.asked]).toEqual([[server.hostKey], []]);
  });

  test.each([
    ["refuses", "credentials"],
    ["stalls", "timeout"],
    ["breaks", "unreachable"],
    ["full", "credentials"],
  ] as const)("a server that %s: %s, and nothing under the name", async (mood, reason) => {
    await using server = await startSftp();
    server.mood = mood;
    // Long enough for the handshake.
    const signal = mood === "stalls" ? AbortSignal.timeout(3000) : long();
    expect(await reasonOf(deliverToSftp(of(server), file, signal))).toBe(reason);
    expect(server.files.has(path)).toBe(false);
    server.mood = "well";
    await deliverToSftp(of(server), file, long());
    expect([...server.files]).toEqual([[path, file.bytes]]);
  });

  test("a folder that is not there, and a key that is none", async () => {
    await using server = await startSftp();
    server.folders.clear();
    expect(await reasonOf(trySftp(of(server), long()))).toBe("folderMissing");
    const broken = { ...of(server), secret: "-----BEGIN OPENSSH PRIVATE KEY-----\nno\n" };
    expect(await reasonOf(trySftp(broken, long()))).toBe("credentials");
  });
});

describe("private networks that are not allowed", () => {
  test.each(["webdav", "s3", "sftp"] as const)("%s: nobody is asked there, by address or by name", async (kind) => {
    vi.resetModules();
    vi.stubEnv("CALLBACK_ALLOW_PRIVATE", "false");
    const [{ deliverToWebdav }, { deliverToS3 }, { deliverToSftp }] = await Promise.all([
      import("./to-webdav.ts"),
      import("./to-s3.ts"),
      import("./to-sftp.ts"),
    ]);
    await using server = kind === "webdav" ? await startWebdav() : kind === "s3" ? await startS3() : await startSftp();
    const deliver = { webdav: deliverToWebdav, s3: deliverToS3, sftp: deliverToSftp }[kind];
    for (const address of [server.url, server.url.replace("127.0.0.1", "localhost")]) {
      const target = { address, bucket: "signed", region: "", username: "u", secret: "p", hostKey: "" };
      expect(await reasonOf(deliver(target, file, long()))).toBe("forbiddenAddress");
    }
    expect(server.asked).toEqual([]);
  });
});
