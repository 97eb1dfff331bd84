// What a ceremony's page asks of the program on its reader's own machine that signs with their card or token (the native bridge).
import type { BridgeAct, BridgeAlgorithm, BridgeCertificate, BridgeError } from "#lib/contract/bridge-protocol.ts";
import { bridgeAlgorithms } from "#lib/contract/bridge-protocol.ts";
import { BridgeFailure, type BridgeTrouble } from "./bridge-failure.ts";

/** Our choice: a browser may be waiting for leave to reach the machine, a card to be put in; and a person to read what they sign. */
const waitMs = { info: 60_000, certificates: 90_000, sign: 300_000 };

const troubleOf: Partial<Record<BridgeError, BridgeTrouble>> = {
  originNotAllowed: "stranger",
  noCertificate: "none",
  notAgreed: "notAgreed",
};

/** Of this question alone. */
const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function ask(url: string, path: keyof typeof waitMs, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}/${path}`, {
    mode: "cors",
    credentials: "omit",
    cache: "no-store",
    redirect: "error",
    signal: AbortSignal.timeout(waitMs[path]),
    ...(body
      ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
      : undefined),
  }).catch(async (cause: unknown) => {
    // It was heard, and nobody has answered: about who may ask that says nothing.
    const isLate = cause instanceof DOMException && cause.name === "TimeoutError";
    throw new BridgeFailure(isLate && path !== "info" ? "failed" : await whyUnheard(url));
  });
  const answer: unknown = await response.json().catch(() => null);
  const told = typeof answer === "object" && answer !== null ? (answer as Record<string, unknown>) : {};
  if (!response.ok) throw new BridgeFailure(troubleOf[told.error as BridgeError] ?? "failed");
  return told;
}

/** Browsers hide the answer of a program that does not allow the page; that there is one shows all the same. */
async function whyUnheard(url: string): Promise<BridgeTrouble> {
  const opaque = { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(5000) } as const;
  return fetch(`${url}/info`, opaque).then(
    () => "stranger" as const,
    () => "away" as const,
  );
}

/** All that the program has, also those that ended: their owners look for them. Throws a BridgeFailure. */
export async function certificatesAt(url: string): Promise<BridgeCertificate[]> {
  const { protocol } = await ask(url, "info");
  if (typeof protocol !== "number" || protocol < 1) throw new BridgeFailure("failed");
  const nonce = newNonce();
  const told = await ask(url, "certificates", { nonce });
  if (told.nonce !== nonce || !Array.isArray(told.certificates)) throw new BridgeFailure("failed");
  const all = told.certificates.flatMap((one) => readCertificate(one) ?? []);
  if (all.length === 0) throw new BridgeFailure("none");
  return all;
}

type Loose = { [Member in keyof BridgeCertificate]?: unknown };

function readCertificate(told: unknown): BridgeCertificate | undefined {
  if (typeof told !== "object" || told === null) return undefined;
  const { id, label, subject, issuer, notBefore, notAfter, keyAlgorithm, algorithms, chain }: Loose = told;
  const texts = [id, label, subject, issuer, notBefore, notAfter];
  const isWhole =
    texts.every((text) => typeof text === "string" && text.length < 5000) &&
    !Number.isNaN(Date.parse(String(notAfter))) &&
    (keyAlgorithm === "RSA" || keyAlgorithm === "EC") &&
    Array.isArray(chain) &&
    chain.length > 0 &&
    chain.every((der) => typeof der === "string");
  if (!isWhole || !Array.isArray(algorithms)) return undefined;
  const known = bridgeAlgorithms.filter((one): one is BridgeAlgorithm => algorithms.includes(one));
  return known.length === 0 ? undefined : { ...(told as BridgeCertificate), algorithms: known };
}

/** One signature for each document, as Base64: once the person has agreed in the program. Throws a BridgeFailure. */
export async function signedAt(url: string, act: Omit<BridgeAct, "nonce">): Promise<string[]> {
  const nonce = newNonce();
  const told = await ask(url, "sign", { nonce, ...act });
  const { signatures } = told;
  const isWhole =
    told.nonce === nonce &&
    Array.isArray(signatures) &&
    signatures.length === act.documents.length &&
    signatures.every((one) => typeof one === "string");
  if (!isWhole) throw new BridgeFailure("failed");
  return signatures as string[];
}
