/** Publishes the test root's revocation list and OCSP answers on loopback, made by openssl. */

import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { issueCertificate, opensslAsync } from "./openssl.ts";

export type RevocationServer = {
  /** Lines for the certificates that shall point here. */
  crlExtension: string;
  ocspExtension: string;
  /** While true nothing answers. */
  away: boolean;
  asked: () => string[];
  /** Tells OCSP and the list about NAME.pem, taken back `at` (else long ago); everything else is unknown. */
  note: (name: string, state: "good" | "revoked", at?: Date) => void;
} & AsyncDisposable;

const configuration = "[ca]\ndatabase = index.txt\ncrlnumber = crlnumber\ndefault_md = sha256\ndefault_crl_days = 7\n";

/** As openssl's index of certificates has it: YYMMDDHHMMSSZ. */
const indexTime = (at: Date) => `${at.toISOString().replace(/\D/g, "").slice(2, 14)}Z`;

export async function startRevocationServer(folder: string): Promise<RevocationServer> {
  if (!existsSync(join(folder, "root.pem"))) issueCertificate(folder, "first", { key: "ec" });
  writeFileSync(join(folder, "ca.cnf"), configuration);
  writeFileSync(join(folder, "crlnumber"), "01\n");
  writeFileSync(join(folder, "index.txt"), "");
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push(request.url ?? "");
    if (self.away) return response.writeHead(503).end();
    try {
      response.end(request.url === "/ocsp" ? await ocsp(Buffer.concat(chunks)) : await list());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  const signer = ["-cert", "root.pem", "-keyfile", "root.key"];
  async function list(): Promise<Buffer> {
    await opensslAsync(folder, "ca", "-config", "ca.cnf", "-name", "ca", ...signer, "-gencrl", "-out", "list.pem");
    await opensslAsync(folder, "crl", "-in", "list.pem", "-outform", "DER", "-out", "list.crl");
    return readFile(join(folder, "list.crl"));
  }
  async function ocsp(body: Buffer): Promise<Buffer> {
    writeFileSync(join(folder, "ocsp.req"), body);
    const by = ["-index", "index.txt", "-CA", "root.pem", "-rsigner", "root.pem", "-rkey", "root.key", "-ndays", "7"];
    await opensslAsync(folder, "ocsp", ...by, "-reqin", "ocsp.req", "-respout", "ocsp.resp");
    return readFile(join(folder, "ocsp.resp"));
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const notes = new Map<string, { state: "good" | "revoked"; at: Date }>();
  const self: RevocationServer = {
    crlExtension: `crlDistributionPoints=URI:${address}/list.crl`,
    ocspExtension: `authorityInfoAccess=OCSP;URI:${address}/ocsp`,
    away: false,
    asked: () => asked,
    note(name, state, at = new Date("2025-01-01T00:00:00Z")) {
      notes.set(name, { state, at });
      const lines = [...notes].map(([one, now]) => {
        const { serialNumber } = new X509Certificate(readFileSync(join(folder, `${one}.pem`)));
        return now.state === "good"
          ? `V\t350101000000Z\t\t${serialNumber}\tunknown\t/O=Test/CN=${one}`
          : `R\t350101000000Z\t${indexTime(now.at)},keyCompromise\t${serialNumber}\tunknown\t/O=Test/CN=${one}`;
      });
      writeFileSync(join(folder, "index.txt"), `${lines.join("\n")}\n`);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return self;
}
