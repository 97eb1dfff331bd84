/** Whether an issuer has taken a certificate back, as a proof that stands by itself: an OCSP answer or a revocation list. */
import { constants, verify, X509Certificate } from "node:crypto";
import { Constructed, fromBER, GeneralizedTime } from "asn1js";
import {
  type AlgorithmIdentifier,
  BasicOCSPResponse,
  CertificateRevocationList,
  CRLDistributionPoints,
  ExtKeyUsage,
  InfoAccess,
  OCSPRequest,
  OCSPResponse,
} from "pkijs";
import { cachedValidationData } from "./cached-validation-data.ts";
import { parseCertificate } from "./certificates.ts";
import { fetchValidationData } from "./fetch-validation-data.ts";

export type RevocationInfo = {
  kind: "crl" | "ocsp";
  der: Buffer;
  certificates: X509Certificate[];
  /** When the issuer says something new at the latest. */
  until?: Date | undefined;
};

/** The issuer says that the certificate must not be used any more, from `at` on; `proof` says so, and since when. */
export class Revoked extends Error {
  readonly at: Date;
  readonly proof: RevocationInfo;
  constructor(message: string, at: Date, proof: RevocationInfo) {
    super(message);
    this.at = at;
    this.proof = proof;
  }
}

const ocspSigning = "1.3.6.1.5.5.7.3.9";
const slackMs = 5 * 60_000;

/** Where the certificate says that its state and its issuer can be asked for. */
export function addressesOf(certificate: X509Certificate): { ocsp: string[]; crl: string[]; issuer: string[] } {
  const extensions = parseCertificate(certificate.raw).extensions ?? [];
  const value = (id: string) => {
    const found = extensions.find(({ extnID }) => extnID === id)?.extnValue.valueBlock.valueHexView;
    return found && fromBER(Uint8Array.from(found)).result;
  };
  const [access, points] = [value("1.3.6.1.5.5.7.1.1"), value("2.5.29.31")];
  const listed = access ? new InfoAccess({ schema: access }).accessDescriptions : [];
  const by = (method: string) =>
    listed.filter((one) => one.accessMethod === method).map((one) => String(one.accessLocation.value));
  const crl = (points ? new CRLDistributionPoints({ schema: points }).distributionPoints : []).flatMap((point) =>
    Array.isArray(point.distributionPoint) ? point.distributionPoint.map(({ value: at }) => String(at)) : [],
  );
  const http = (addresses: string[]) => addresses.filter((address) => /^https?:\/\//i.test(address));
  return { ocsp: http(by("1.3.6.1.5.5.7.48.1")), crl: http(crl), issuer: http(by("1.3.6.1.5.5.7.48.2")) };
}

/** What the issuer says, or has said within the hour; undefined where the certificate names nobody to ask. Throws where none answers well. */
export function fetchRevocation(
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): Promise<RevocationInfo | undefined> {
  const about = `${certificate.fingerprint256} ${issuer.fingerprint256}`;
  return cachedValidationData(about, now, () => askIssuer(certificate, issuer, now));
}

/** OCSP first (small), then the list. */
async function askIssuer(
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): Promise<RevocationInfo | undefined> {
  const { ocsp, crl } = addressesOf(certificate);
  const reasons: string[] = [];
  for (const ask of [
    ...ocsp.slice(0, 2).map((address) => () => askOcsp(address, certificate, issuer, now)),
    ...crl
      .slice(0, 2)
      .map((address) => async () => readList(await fetchValidationData(address), certificate, issuer, now)),
  ]) {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Revoked) throw error;
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (reasons.length === 0) return undefined;
  throw new Error(`the state of ${nameOf(certificate)} is not to be had (${reasons.join("; ")})`);
}

async function askOcsp(
  address: string,
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): Promise<RevocationInfo> {
  const [subject, by] = [parseCertificate(certificate.raw), parseCertificate(issuer.raw)];
  const request = new OCSPRequest();
  await request.createForCertificate(subject, { hashAlgorithm: "SHA-1", issuerCertificate: by });
  const body = new Uint8Array(request.toSchema(true).toBER());
  const der = await fetchValidationData(address, { type: "application/ocsp-request", body });
  const answer = new OCSPResponse({ schema: fromBER(Uint8Array.from(der)).result });
  if (answer.responseStatus.valueBlock.valueDec !== 0 || !answer.responseBytes)
    throw new Error("OCSP refused to answer");
  const bytes = answer.responseBytes.response.valueBlock.valueHexView;
  const basic = new BasicOCSPResponse({ schema: fromBER(Uint8Array.from(bytes)).result });
  const told = basic.tbsResponseData.responses[0];
  const fresh = told && isFresh(told.thisUpdate, told.nextUpdate, now);
  const { isForCertificate, status } = await basic.getCertificateStatus(subject, by);
  if (!isForCertificate || !fresh) throw new Error("OCSP answered about something else, or out of date");
  const responders = (basic.certs ?? []).map((one) => new X509Certificate(Buffer.from(one.toSchema(true).toBER())));
  const tbs = basic.tbsResponseData.tbsView;
  const signature = basic.signature.valueBlock.valueHexView;
  const signers = [issuer, ...responders.filter((one) => mayAnswer(one, issuer, now))];
  if (!signers.some((one) => isSignedBy(tbs, basic.signatureAlgorithm, signature, one)))
    throw new Error("the OCSP answer is not rightly signed");
  const certificates = responders.filter((one) => signers.includes(one));
  const proof: RevocationInfo = { kind: "ocsp", der, certificates, until: told.nextUpdate };
  if (status === 1) throw new Revoked(takenBack(certificate), revocationTimeOf(told.certStatus), proof);
  if (status !== 0) throw new Error("OCSP does not know the certificate");
  return proof;
}

function mayAnswer(responder: X509Certificate, issuer: X509Certificate, now: Date): boolean {
  const extension = parseCertificate(responder.raw).extensions?.find(({ extnID }) => extnID === "2.5.29.37");
  const usage = extension?.parsedValue instanceof ExtKeyUsage ? extension.parsedValue.keyPurposes : [];
  const valid = now >= responder.validFromDate && now <= responder.validToDate;
  return valid && usage.includes(ocspSigning) && responder.verify(issuer.publicKey);
}

const takenBack = (certificate: X509Certificate): string => `${nameOf(certificate)} was taken back by its issuer`;

/** RevokedInfo begins with the time (RFC 6960, 4.2.1). */
function revocationTimeOf(status: unknown): Date {
  const [time] = status instanceof Constructed ? status.valueBlock.value : [];
  if (!(time instanceof GeneralizedTime)) throw new Error("OCSP does not say since when");
  return time.toDate();
}

/** Throws unless `der` is a list of the issuer's that is valid now and does not name the certificate. */
export function readList(
  der: Buffer,
  certificate: X509Certificate,
  issuer: X509Certificate,
  now: Date,
): RevocationInfo {
  const list = new CertificateRevocationList({ schema: fromBER(Uint8Array.from(der)).result });
  if (!isSignedBy(list.tbsView, list.signatureAlgorithm, list.signatureValue.valueBlock.valueHexView, issuer))
    throw new Error("the revocation list is not signed by the issuer");
  if (!isFresh(list.thisUpdate.value, list.nextUpdate?.value, now))
    throw new Error("the revocation list is out of date");
  const proof: RevocationInfo = { kind: "crl", der, certificates: [], until: list.nextUpdate?.value };
  const { serialNumber } = parseCertificate(certificate.raw);
  const entry = list.revokedCertificates?.find(({ userCertificate }) => userCertificate.isEqual(serialNumber));
  if (entry) throw new Revoked(takenBack(certificate), entry.revocationDate.value, proof);
  return proof;
}

const isFresh = (from: Date, until: Date | undefined, now: Date): boolean =>
  from.getTime() <= now.getTime() + slackMs && (until === undefined || until >= now);

const digestOfAlgorithm: Record<string, string> = {
  "1.2.840.113549.1.1.11": "sha256",
  "1.2.840.113549.1.1.12": "sha384",
  "1.2.840.113549.1.1.13": "sha512",
  "1.2.840.10045.4.3.2": "sha256",
  "1.2.840.10045.4.3.3": "sha384",
  "1.2.840.10045.4.3.4": "sha512",
};

function isSignedBy(
  bytes: Uint8Array,
  { algorithmId }: AlgorithmIdentifier,
  signature: Uint8Array,
  signer: X509Certificate,
): boolean {
  const digest = digestOfAlgorithm[algorithmId];
  if (digest) return verify(digest, bytes, signer.publicKey, signature);
  if (algorithmId !== "1.2.840.113549.1.1.10") return false;
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return ["sha256", "sha384", "sha512"].some((one) => verify(one, bytes, { key: signer.publicKey, ...pss }, signature));
}

const nameOf = (certificate: X509Certificate): string => certificate.subject.split("\n").at(-1) ?? "a certificate";
