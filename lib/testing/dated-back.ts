// Certificates of any dates, and timestamps of any time by an authority of one's own: what whoever wants to be believed can make.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GeneralizedTime, Integer, ObjectIdentifier, OctetString, Sequence } from "asn1js";
import { digestOf, insertSignature } from "#lib/pdf/forms/signature-gap.ts";
import { appendTimestamp } from "#lib/pdf/worker/append.ts";
import { cmsBy } from "./foreign-signature.ts";
import { openssl } from "./openssl.ts";

/** The first and the last day, ISO 8601. */
type Days = { from: string; to: string };

const configuration = `
[ca]
default_ca = own
[own]
database = index.txt
serial = serial
new_certs_dir = .
default_md = sha256
policy = any
[any]
organizationName = optional
commonName = supplied
`;
const root = ["basicConstraints=critical,CA:true", "keyUsage=critical,keyCertSign,cRLSign"];
const signing = ["keyUsage=critical,digitalSignature,nonRepudiation"];
export const stamping = ["keyUsage=critical,digitalSignature", "extendedKeyUsage=critical,timeStamping"];

/** A folder with root.pem, called `name`, and its key. */
export function datedRoot(folder: string, name: string, days: Days): string {
  const home = join(folder, name);
  mkdirSync(home);
  writeFileSync(join(home, "ca.cnf"), configuration);
  writeFileSync(join(home, "index.txt"), "");
  writeFileSync(join(home, "serial"), "01\n");
  issue(home, "root", { ...days, title: name, extensions: root, by: ["-selfsign", "-keyfile", "root.key"] });
  return home;
}

/** NAME.pem and NAME.key by the root of that folder. */
export const issueDated = (home: string, name: string, days: Days, extensions = signing): void =>
  issue(home, name, { ...days, title: name, extensions, by: ["-cert", "root.pem", "-keyfile", "root.key"] });

type Wanted = Days & { title: string; extensions: readonly string[]; by: readonly string[] };

function issue(home: string, name: string, { from, to, title, extensions, by }: Wanted): void {
  const key = ["-newkey", "rsa:2048", "-noenc", "-keyout", `${name}.key`];
  openssl(home, "req", ...key, "-out", `${name}.csr`, "-subj", `/O=Test/CN=${title}`);
  writeFileSync(join(home, `${name}.ext`), ["subjectKeyIdentifier=hash", ...extensions].join("\n"));
  const day = (iso: string) => `${iso.replaceAll("-", "")}000000Z`;
  const days = ["-startdate", day(from), "-enddate", day(to)];
  const files = ["-in", `${name}.csr`, "-extfile", `${name}.ext`, "-out", `${name}.pem`];
  openssl(home, "ca", "-batch", "-notext", "-config", "ca.cnf", ...by, ...days, ...files);
}

/** The file with a timestamp over the whole of it by NAME of that folder, whatever the time is. */
export async function stampedBy(home: string, name: string, pdf: Uint8Array, at: Date): Promise<Uint8Array> {
  const placed = await appendTimestamp(pdf, 12_288);
  const content = Buffer.from(infoAbout(digestOf(placed), at));
  const asTime = ["-econtent_type", "1.2.840.113549.1.9.16.1.4", "-nodetach", "-cades", "-certfile", "root.pem"];
  return Uint8Array.from(insertSignature(placed, cmsBy(home, name, content, ...asTime)));
}

/** TSTInfo of RFC 3161, 2.4.2. */
function infoAbout(imprint: Uint8Array, at: Date): ArrayBuffer {
  const sha256 = new Sequence({ value: [new ObjectIdentifier({ value: "2.16.840.1.101.3.4.2.1" })] });
  const hashed = new OctetString({ valueHex: Uint8Array.from(imprint).buffer });
  const info = [
    new Integer({ value: 1 }),
    new ObjectIdentifier({ value: "1.2.3.4.1" }),
    new Sequence({ value: [sha256, hashed] }),
    new Integer({ value: 7 }),
    new GeneralizedTime({ valueDate: at }),
  ];
  return new Sequence({ value: info }).toBER();
}
