// Checks a timestamp token (RFC 3161): that it is about these bytes, rightly signed, by a certificate made for that.
import { digestName, digestOf, forgeable, Refuted, Unsupported } from "./algorithms.ts";
import { type Certificate, troubleWithChain } from "./certificate.ts";
import { type Cms, isAbout, readCms, signerChain } from "./cms.ts";
import { expectTag, octetsOf, parseDer, sameBytes, tags, timeOf } from "./der.ts";
import { type Finding, FindingError, said } from "./finding.ts";
import { type Standing, standingOfChain } from "./revocation.ts";
import type { ValidationData } from "./validation-data.ts";

export type CheckedTimestamp = {
  at: Date;
  authority: string;
  chain: Certificate[];
  standing: Standing;
  oddities: Finding[];
};

const timestampContent = "1.2.840.113549.1.9.16.1.4";
const timestampPurpose = "1.3.6.1.5.5.7.3.8";

/** Throws a FindingError that says what does not fit. `imprintOf` hashes what has to be confirmed. */
export async function checkTimestamp(
  token: Uint8Array,
  imprintOf: (digest: string) => Promise<Uint8Array>,
  data: ValidationData,
): Promise<CheckedTimestamp> {
  const cms: Cms = await readCms(token);
  if (cms.contentType !== timestampContent || !cms.content) throw new FindingError(said("noTime"));
  const info = expectTag(parseDer(cms.content), tags.sequence, "time").children;
  const imprint = expectTag(info[2], tags.sequence, "imprint").children;
  if (!sameBytes(octetsOf(imprint[1], "imprint"), await imprintOf(digestName(imprint[0]))))
    throw new Refuted(said("otherBytes"), "digest");
  if (!isAbout(cms, await digestOf(cms.digest, cms.content)) || !(await cms.isRightlySigned(cms.content)))
    throw new Refuted(said("ownSignatureBroken"), "value");
  if ([cms.digest, digestName(imprint[0])].includes("SHA-1")) throw new Unsupported(forgeable);
  const at = timeOf(info[4]);
  const { certificate } = cms;
  if (certificate.purposes.length !== 1 || certificate.purposes[0] !== timestampPurpose)
    throw new Refuted(said("notForTimestamps"), "chain");
  const chain = await signerChain(cms, data.certificates);
  const trouble = await troubleWithChain(chain, at);
  if (trouble) throw new Refuted(trouble.finding, trouble.trouble);
  const standing = await standingOfChain(chain, { confirmed: at }, data);
  if (standing.state === "revoked") throw new Unsupported(said("timestampServerTakenBack"), "taken back");
  return { at, authority: certificate.name, chain, standing, oddities: cms.oddities };
}
