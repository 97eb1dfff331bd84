/** A PKCS #11 token for tests: SoftHSM2 with a key of its own, and a certificate for it from the tests' root. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { issueCertificate, type KeyKind, openssl } from "./openssl.ts";

const modules = ["/usr/lib/softhsm/libsofthsm2.so", "/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so"];
export const softHsm = modules.find((path) => existsSync(path)) ?? "/usr/lib/softhsm/libsofthsm2.so";
export const tokenPin = "4711-secret";

/** SoftHSM finds its tokens through this variable: set it in the environment of whoever uses them. */
export function makeToken(folder: string, label: string): { SOFTHSM2_CONF: string } {
  mkdirSync(join(folder, "tokens"), { recursive: true });
  const conf = join(folder, "softhsm2.conf");
  writeFileSync(
    conf,
    `directories.tokendir = ${join(folder, "tokens")}\nobjectstore.backend = file\nlog.level = ERROR\n`,
  );
  const env = { SOFTHSM2_CONF: conf };
  const args = ["--init-token", "--free", "--label", label, "--so-pin", "so-pin-1", "--pin", tokenPin];
  execFileSync("softhsm2-util", args, { env: { ...process.env, ...env }, stdio: "ignore" });
  return env;
}

/** Makes a key with a certificate (NAME.pem, from root.pem) and puts both into the token under the label NAME. */
export function putKey(
  folder: string,
  env: { SOFTHSM2_CONF: string },
  token: string,
  name: string,
  key: KeyKind,
): void {
  issueCertificate(folder, name, { key });
  const files = ["-in", `${name}.key`, "-topk8", "-nocrypt", "-out", `${name}.p8`];
  openssl(folder, "pkcs8", ...files);
  openssl(folder, "x509", "-in", `${name}.pem`, "-outform", "DER", "-out", `${name}.der`);
  const whole = { env: { ...process.env, ...env }, stdio: "ignore" as const, cwd: folder };
  const id = Buffer.from(name).toString("hex");
  const where = ["--token", token, "--pin", tokenPin, "--label", name, "--id", id];
  execFileSync("softhsm2-util", ["--import", `${name}.p8`, ...where], whole);
  const login = ["--module", softHsm, "--token-label", token, "--login", "--pin", tokenPin];
  const object = ["--write-object", `${name}.der`, "--type", "cert", "--label", name, "--id", id];
  execFileSync("pkcs11-tool", [...login, ...object], whole);
}
