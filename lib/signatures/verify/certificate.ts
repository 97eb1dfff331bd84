// Reads X.509 certificates and follows them from a signer up to a root (RFC 5280, the parts that decide).
import { digestOf, verifySignature } from "./algorithms.ts";
import { bitsOf, type Der, expectTag, hexOf, isContext, oidOf, parseDer, sameBytes, tags, timeOf } from "./der.ts";
import { type Finding, said } from "./finding.ts";
import type { Trouble } from "./indication.ts";

export type Certificate = {
  raw: Uint8Array;
  /** Upper-case SHA-256 with colons, as programs print it. */
  fingerprint: string;
  serial: Uint8Array;
  issuer: Uint8Array;
  subject: Uint8Array;
  /** The common name, else the organisation. */
  name: string;
  from: Date;
  to: Date;
  spki: Der;
  isAuthority: boolean;
  /** First byte of KeyUsage, undefined where the certificate does not limit it. */
  keyUsage: number | undefined;
  purposes: string[];
  keyIdentifier: Uint8Array | undefined;
  tbs: Uint8Array;
  algorithm: Der;
  signature: Uint8Array;
};

const nameParts = ["2.5.4.3", "2.5.4.10", "1.2.840.113549.1.9.1"];

export async function readCertificate(raw: Uint8Array): Promise<Certificate> {
  const { children } = expectTag(parseDer(raw), tags.sequence, "certificate");
  const [tbs, algorithm, signature] = children;
  const parts = [...expectTag(tbs, tags.sequence, "certificate").children];
  if (isContext(parts[0], 0)) parts.shift();
  const [serial, , issuer, validity, subject, spki, ...more] = parts;
  const extensions = new Map<string, Uint8Array>();
  for (const extension of more.find((part) => isContext(part, 3))?.children[0]?.children ?? [])
    extensions.set(oidOf(extension.children[0]), extension.children.at(-1)?.content ?? new Uint8Array());
  const extension = (oid: string) => {
    const value = extensions.get(oid);
    return value && parseDer(value);
  };
  const usage = extension("2.5.29.15");
  return {
    raw,
    fingerprint: (hexOf(await digestOf("SHA-256", raw)).match(/../g) ?? []).join(":").toUpperCase(),
    serial: expectTag(serial, tags.integer, "serialNumber").content,
    issuer: expectTag(issuer, tags.sequence, "issuer").raw,
    subject: expectTag(subject, tags.sequence, "subject").raw,
    name: nameOf(subject),
    from: timeOf(validity?.children[0]),
    to: timeOf(validity?.children[1]),
    spki: expectTag(spki, tags.sequence, "publicKey"),
    isAuthority: extension("2.5.29.19")?.children[0]?.content[0] === 0xff,
    keyUsage: usage && bitsOfUsage(usage.content),
    purposes: extension("2.5.29.37")?.children.map((purpose) => oidOf(purpose)) ?? [],
    keyIdentifier: extension("2.5.29.14")?.content,
    tbs: expectTag(tbs, tags.sequence, "certificate").raw,
    algorithm: expectTag(algorithm, tags.sequence, "algorithm"),
    signature: bitsOf(signature, "signature"),
  };
}

const bitsOfUsage = (content: Uint8Array) => content[1] ?? 0;

function nameOf(subject: Der | undefined): string {
  const values = (subject?.children ?? []).flatMap((set) =>
    set.children.map((pair) => ({ type: oidOf(pair.children[0]), text: textOf(pair.children[1]) })),
  );
  for (const type of nameParts) {
    const found = values.find((value) => value.type === type && value.text);
    if (found) return found.text;
  }
  return values.at(-1)?.text ?? "";
}

function textOf(value: Der | undefined): string {
  const encoding = value?.tag === 0x1e ? "utf-16be" : value?.tag === 0x14 ? "latin1" : "utf-8";
  return value ? new TextDecoder(encoding).decode(Uint8Array.from(value.content)) : "";
}

/** Whether `issuer` signed `certificate` with its key; never throws. */
export async function isIssuedBy(certificate: Certificate, issuer: Certificate, weight = {}): Promise<boolean> {
  if (!sameBytes(certificate.issuer, issuer.subject)) return false;
  // The algorithm stands twice, inside and outside of what is signed.
  const inner = parseDer(certificate.tbs).children.find((part) => part.tag === tags.sequence);
  if (!inner || !sameBytes(inner.raw, certificate.algorithm.raw)) return false;
  const { algorithm, signature, tbs } = certificate;
  return verifySignature(algorithm, undefined, issuer.spki, signature, tbs, weight).catch(() => false);
}

export const isSelfSigned = (certificate: Certificate) => sameBytes(certificate.issuer, certificate.subject);

/** The signer's certificate and its issuers as far as `pool` holds them, the root last. At most eight. */
export async function chainOf(certificate: Certificate, pool: readonly Certificate[]): Promise<Certificate[]> {
  const chain = [certificate];
  for (let last = certificate; chain.length < 8 && !isSelfSigned(last); ) {
    let issuer: Certificate | undefined;
    for (const candidate of pool) {
      if (candidate.isAuthority && !chain.includes(candidate) && (await isIssuedBy(last, candidate))) {
        issuer = candidate;
        break;
      }
    }
    if (!issuer) break;
    chain.push(issuer);
    last = issuer;
  }
  return chain;
}

/** Why this chain proves nothing at `at`, or null. An incomplete chain is not wrong, only unproven. */
export async function troubleWithChain(
  chain: readonly Certificate[],
  at: Date,
): Promise<{ trouble: Trouble; finding: Finding } | null> {
  for (const { name, from, to } of chain)
    if (at < from || at > to) return { trouble: "dates", finding: said("chainDates", { name }) };
  const root = chain.at(-1);
  // Old roots carry theirs with SHA-1. It only says that the root is whole: who trusts a root knows it by its fingerprint.
  if (root && isSelfSigned(root) && !(await isIssuedBy(root, root, { takesSha1: true })))
    return { trouble: "chain", finding: said("rootUnsigned") };
  return null;
}
