// Office files at the converter of another machine: what it says comes back, what is away is asked again, and nobody else is let in.
import { once } from "node:events";
import { request as ask, createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_BYTES } from "../engine/inspection.ts";
import { officeExtensions } from "./converter-wire.ts";
import type { OfficeJob } from "./office.ts";
import type { OfficeResult } from "./office-result.ts";
import { convertRemote, tryConverter } from "./remote-office.ts";
import { serveConversions } from "./serve-conversions.ts";

const token = "a-token-of-these-tests-0123";
const docx = { extension: "docx", sealedOff: false };
const file = Buffer.from("a file");
const quick = { pausesMs: [1, 1] };

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server): Promise<{ url: string; token: string }> {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token };
}
const converter = (convert: (bytes: Uint8Array, job: OfficeJob) => Promise<OfficeResult>) =>
  listening(serveConversions({ token, convert }));
const answering = (listener: RequestListener) => listening(createServer(listener));

test("the file goes there as it is, with what it is, and its PDF comes back", async () => {
  const convert = vi.fn(
    async (bytes: Uint8Array): Promise<OfficeResult> => ({
      ok: true,
      pdf: Buffer.concat([Buffer.from("%PDF of "), bytes]),
    }),
  );
  const at = await converter(convert);
  const made = await convertRemote(at, file, docx);
  expect(made.ok && Buffer.from(made.pdf).toString()).toBe("%PDF of a file");
  await convertRemote(at, file, { extension: "doc", sealedOff: true });
  expect(convert.mock.calls.map((call: unknown[]) => call[1])).toEqual([docx, { extension: "doc", sealedOff: true }]);
});

test.each(["conversionFailed", "conversionTimedOut", "passwordProtected"] as const)(
  "what is the file's own doing is said once: %s",
  async (reason) => {
    const convert = vi.fn(async (): Promise<OfficeResult> => ({ ok: false, reason }));
    expect(await convertRemote(await converter(convert), file, docx, quick)).toEqual({ ok: false, reason });
    expect(convert).toHaveBeenCalledTimes(1);
  },
);

test("one that has too much to do, or breaks off, is asked again, three times in all", async () => {
  let asked = 0;
  const at = await answering((request, response) => {
    request.resume();
    asked += 1;
    if (asked === 1) return void response.destroy();
    if (asked === 2) return void response.writeHead(503).end("{}");
    return void response.end("%PDF");
  });
  expect(await convertRemote(at, file, docx, quick)).toMatchObject({ ok: true });
  const busy = vi.fn(async (): Promise<OfficeResult> => ({ ok: false, reason: "unavailable" }));
  expect(await convertRemote(await converter(busy), file, docx, quick)).toEqual({ ok: false, reason: "unavailable" });
  expect(busy).toHaveBeenCalledTimes(3);
  const nobody = { url: "http://127.0.0.1:9", token };
  expect(await convertRemote(nobody, file, docx, quick)).toEqual({ ok: false, reason: "unavailable" });
});

test("one that never answers is waited for so long and no longer", async () => {
  const at = await answering((request) => void request.resume());
  expect(await convertRemote(at, file, docx, { ...quick, patienceMs: 50 })).toEqual({
    ok: false,
    reason: "unavailable",
  });
});

test("a PDF without end is cut where no document may be larger, so that it is refused as too large", async () => {
  const at = await answering((request, response) => {
    request.resume();
    const part = Buffer.alloc(2 ** 20);
    const more = () => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  });
  const made = await convertRemote(at, file, docx, quick);
  expect(made.ok && made.pdf.length > MAX_BYTES && made.pdf.length < MAX_BYTES + 2 ** 21).toBe(true);
});

test("who shows no token or another one is told nothing, and no file of theirs is taken", async () => {
  const convert = vi.fn(async (): Promise<OfficeResult> => ({ ok: true, pdf: file }));
  const at = await converter(convert);
  for (const authorization of [undefined, "Bearer ", "Bearer another-token-of-these-tests"]) {
    for (const path of ["/healthz", "/convert/docx", "/nowhere"]) {
      const headers: Record<string, string> = authorization ? { authorization } : {};
      expect((await fetch(`${at.url}${path}`, { method: "POST", headers })).status).toBe(401);
    }
  }
  expect(await convertRemote({ ...at, token: "another-token-of-these-tests" }, file, docx, quick)).toMatchObject({
    ok: false,
  });
  expect(convert).not.toHaveBeenCalled();
});

test("404 for what is no kind of office file, 413 for what no document may be", async () => {
  const convert = vi.fn(async (): Promise<OfficeResult> => ({ ok: true, pdf: file }));
  const at = await converter(convert);
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ["/convert/exe", "/convert/../docx", "/convert/docx/x", "/convert/docx?sealedOff=no", "/"])
    expect((await fetch(`${at.url}${path}`, { method: "POST", headers, body: file })).status).toBe(404);
  const declared = ask(`${at.url}/convert/docx`, {
    method: "POST",
    headers: { ...headers, "content-length": MAX_BYTES + 1 },
  });
  declared.flushHeaders();
  const [answer] = await once(declared, "response");
  expect(answer.statusCode).toBe(413);
  declared.on("error", () => undefined).destroy();
  expect(convert).not.toHaveBeenCalled();
  for (const extension of officeExtensions)
    expect((await convertRemote(at, file, { extension, sealedOff: false })).ok).toBe(true);
});

test("a conversion that throws is nobody's file's doing", async () => {
  const at = await converter(() => Promise.reject(new Error("no room")));
  expect(await convertRemote(at, file, docx, quick)).toEqual({ ok: false, reason: "unavailable" });
});

test("a trial says what to change", async () => {
  const at = await converter(async () => ({ ok: true, pdf: file }));
  await tryConverter(at);
  await expect(tryConverter({ ...at, token: "another-token-of-these-tests" })).rejects.toThrow("CONVERTER_TOKEN");
  await expect(tryConverter({ url: "http://127.0.0.1:9", token })).rejects.toThrow(
    /CONVERTER_URL: it cannot be reached/,
  );
  const broken = await answering((_request, response) => void response.writeHead(502).end());
  await expect(tryConverter(broken)).rejects.toThrow("CONVERTER_URL: it answers with status 502.");
});
