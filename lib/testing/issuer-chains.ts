// Certificates of chains of their own making: a root, an authority below it, and somebody whom that one certifies.
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { issueCertificate, openssl } from "./openssl.ts";

export const authorityExtensions = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign,cRLSign"];

/** A folder in which `issuer`, certified by the root of `folder`, is the root: what is issued there is below both. */
export function below(folder: string, issuer: string, options: { days?: number; extensions?: string[] } = {}): string {
  issueCertificate(folder, issuer, { extensions: authorityExtensions, key: "ec", ...options });
  const home = join(folder, `below ${issuer}`);
  mkdirSync(home);
  for (const kind of ["pem", "key"]) copyFileSync(join(folder, `${issuer}.${kind}`), join(home, `root.${kind}`));
  return home;
}

/** NAME.pem and NAME.key, certified by nobody else; for `exportP12` a root.pem beside them. */
export function selfSigned(folder: string, name: string): void {
  const key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-noenc", "-keyout", `${name}.key`];
  const uses = ["-addext", "keyUsage=critical,digitalSignature,nonRepudiation,keyCertSign"];
  openssl(
    folder,
    "req",
    "-x509",
    ...key,
    "-out",
    `${name}.pem`,
    "-days",
    "365",
    "-subj",
    `/O=Test/CN=${name}`,
    ...uses,
  );
  copyFileSync(join(folder, `${name}.pem`), join(folder, "root.pem"));
}
