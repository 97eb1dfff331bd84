/** Runs openssl in tests: the judge of everything the product signs, and the maker of foreign certificates. */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** What openssl printed on both channels; throws with the same when it refuses. */
export function openssl(folder: string, ...args: string[]): string {
  return execFileSync("openssl", args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

export async function opensslAsync(folder: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)("openssl", args, { cwd: folder, encoding: "utf8" });
  return stdout + stderr;
}

/** A folder of its own; `using` removes it. */
export function temporaryFolder(): {
  path: string;
  file: (name: string, content: string | Uint8Array) => string;
} & Disposable {
  const path = mkdtempSync(join(tmpdir(), "countersign-test-"));
  return {
    path,
    file(name, content) {
      writeFileSync(join(path, name), content);
      return join(path, name);
    },
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
}

export type KeyKind = "rsa" | "rsa-3072" | "ec" | "ec-384" | "rsa-1024" | "ed25519";
const newKey: Record<KeyKind, string[]> = {
  rsa: ["-newkey", "rsa:2048"],
  "rsa-3072": ["-newkey", "rsa:3072"],
  "rsa-1024": ["-newkey", "rsa:1024"],
  ec: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
  "ec-384": ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-384"],
  ed25519: ["-newkey", "ed25519"],
};

/**
 * Makes a root (root.pem) that issues NAME.pem with NAME.key in `folder`. `extensions` are lines of an openssl
 * extension file, such as "keyUsage=critical,digitalSignature".
 */
export function issueCertificate(
  folder: string,
  name: string,
  options: { key?: KeyKind; days?: number; extensions?: string[] } = {},
): void {
  const { key = "rsa", days = 365, extensions = ["keyUsage=critical,digitalSignature,nonRepudiation"] } = options;
  if (!existsSync(join(folder, "root.pem"))) {
    openssl(
      folder,
      "req",
      "-x509",
      ...newKey.ec,
      "-noenc",
      "-keyout",
      "root.key",
      "-out",
      "root.pem",
      "-days",
      "3650",
      "-subj",
      "/O=Test/CN=Test root",
    );
  }
  openssl(
    folder,
    "req",
    ...newKey[key],
    "-noenc",
    "-keyout",
    `${name}.key`,
    "-out",
    `${name}.csr`,
    "-subj",
    `/O=Test/CN=${name}`,
  );
  writeFileSync(
    join(folder, `${name}.ext`),
    ["subjectKeyIdentifier=hash", "authorityKeyIdentifier=keyid", ...extensions].join("\n"),
  );
  openssl(
    folder,
    "x509",
    "-req",
    "-in",
    `${name}.csr`,
    "-CA",
    "root.pem",
    "-CAkey",
    "root.key",
    "-CAcreateserial",
    "-days",
    String(days),
    "-extfile",
    `${name}.ext`,
    "-out",
    `${name}.pem`,
  );
}

/** Puts NAME.pem, NAME.key and root.pem into NAME.p12 and returns its path. */
export function exportP12(folder: string, name: string, password: string, ...more: string[]): string {
  openssl(
    folder,
    "pkcs12",
    "-export",
    "-in",
    `${name}.pem`,
    "-inkey",
    `${name}.key`,
    "-certfile",
    "root.pem",
    "-out",
    `${name}.p12`,
    "-passout",
    `pass:${password}`,
    ...more,
  );
  return join(folder, `${name}.p12`);
}
