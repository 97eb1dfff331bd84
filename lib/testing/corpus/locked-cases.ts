// Corpus: files locked in every way that qpdf knows, and with handlers that nobody but their makers knows.
import { execFileSync } from "node:child_process";
import { withFile } from "../judge-pdf.ts";
import { makeContractPdf } from "../make-pdf.ts";
import { onePage } from "./raw-pdf.ts";
import type { CorpusCase } from "./verdict.ts";

export const qpdf = (bytes: Uint8Array, ...options: string[]): Uint8Array =>
  withFile(bytes, (path) => execFileSync("qpdf", [...options, path, "-"], { maxBuffer: 1e9, stdio: "pipe" }));

const CIPHERS: Record<string, readonly string[]> = {
  "RC4, 40 bits": ["40"],
  "RC4, 128 bits": ["128"],
  "AES, 128 bits": ["128", "--use-aes=y"],
  "AES, 256 bits": ["256"],
};

const encrypted = (cipher: readonly string[], password: string): Uint8Array =>
  qpdf(makeContractPdf(), "--allow-weak-crypto", "--encrypt", password, "owner", ...cipher, "--");

const locked: CorpusCase[] = Object.entries(CIPHERS).flatMap(([name, cipher]): CorpusCase[] => [
  { name: `${name}, with a password`, make: () => encrypted(cipher, "secret"), verdict: "passwordProtected" },
  { name: `${name}, without a password`, make: () => encrypted(cipher, ""), verdict: "encrypted" },
]);

const handlers: CorpusCase[] = [
  {
    name: "encrypted for certificates",
    make: () =>
      onePage({
        trailer: `/Encrypt 6 0 R /ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]`,
        more: [
          "<< /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 1 /Length 128 /Recipients [<3082010006092a864886f70d010703>] >>",
        ],
      }),
    verdict: "encrypted",
  },
  {
    name: "encrypted by a handler of somebody's own",
    make: () =>
      onePage({
        trailer: "/Encrypt 6 0 R /ID [<00> <00>]",
        more: ["<< /Filter /Example.Own /V 7 >>"],
      }),
    verdict: "encrypted",
  },
  {
    name: "encrypted, its cross-references lost",
    make: () => {
      const text = Buffer.from(encrypted(["256"], "secret")).toString("latin1");
      return Buffer.from(text.replace("startxref\n", "startxref\n9"), "latin1");
    },
    verdict: "passwordProtected",
  },
];

export const lockedCases: CorpusCase[] = [...locked, ...handlers];
