// POST /ceremony/{ceremonyId}/identity: pictures of an identity document, for somebody of the sender's to look at.
import { identityPictures } from "#db/schema/identity.ts";
import { asksForFace } from "#lib/auth/signer/check-signer.ts";
import { requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { UploadedFile } from "#lib/contract/endpoint.ts";
import type { identity } from "#lib/contract/identity.ts";
import { type IdentitySide, identitySides } from "#lib/contract/records/identity-words.ts";
import { refuse } from "#lib/core/errors.ts";
import { newUuid } from "#lib/core/ids.ts";
import { sha256 } from "#lib/core/secrets.ts";
import type { Operation } from "#lib/http/handle.ts";
import { senderPerson } from "#lib/packages/invite/sender-person.ts";
import type { SignerCaller } from "#lib/work/caller.ts";
import { inTransaction, type Work } from "#lib/work/in-transaction.ts";
import { enqueueMail } from "#lib/work/outbox/enqueue-mail.ts";
import { ceremonyNow } from "../../get-ceremony.ts";
import { openAuthentication, type Place } from "../authenticate-signer.ts";
import { isLost, keepCheck, latestCheck } from "./identity-checks.ts";
import { plainPhoto, sealPicture } from "./identity-picture.ts";
import { identityService } from "./provider.ts";

type Person = SignerCaller & { session: string };
type Picture = { side: IdentitySide; hash: string; sealed: Buffer };

/** Undefined where there is nothing to hand in: this session is asked nothing any more, or what was handed in waits or was approved. */
async function openIdentityStep(work: Work, person: Person): Promise<Place | undefined> {
  const place = await openAuthentication(work, person);
  if (place.step === undefined) return undefined;
  if (place.step !== "ID_VERIFICATION") refuse("error.forbidden.authenticateFirst");
  const check = await latestCheck(work.tx, person, place.signer);
  if (check && (check.state === "waiting" || check.state === "approved") && !isLost(check)) return undefined;
  if (identityService())
    refuse("error.forbidden.actionNotAllowed", { parameters: { status: place.pkg.status, action: "authenticate" } });
  return place;
}

/** The front always; the back where the document has one; the face where it is asked for, and only there. */
async function picturesOf(uploads: readonly UploadedFile[], face: boolean): Promise<Picture[]> {
  const asked = identitySides.filter((side) => face || side !== "face");
  const given = asked.flatMap((side) => {
    const upload = uploads.find(({ part, bytes }) => part === side && bytes.byteLength > 0);
    return upload ? [{ side, bytes: upload.bytes }] : [];
  });
  const missing = asked.find((side) => side !== "back" && !given.some((one) => one.side === side));
  if (missing) refuse("error.validation.identityMissing", { parameters: { side: missing } });
  const pictures: Picture[] = [];
  for (const { side, bytes } of given) {
    const jpeg = await plainPhoto(bytes, side);
    pictures.push({ side, hash: sha256(jpeg), sealed: sealPicture(jpeg) });
  }
  return pictures;
}

/** Pictures are made plain outside of every transaction: that takes a while. */
export const handInIdentity: Operation<typeof identity.handInIdentity> = async ({ caller, params, files }) => {
  const person = requireCeremony(caller, params.ceremonyId);
  const asked = await inTransaction(person, (work) => openIdentityStep(work, person));
  if (!asked) return ceremonyNow(person, params.ceremonyId);
  const face = asksForFace(asked.signer.auth);
  const pictures = await picturesOf(files, face);
  await inTransaction(person, async (work) => {
    // Another window was quicker, or the sender asks for something else by now: the page that is answered says so.
    const place = await openIdentityStep(work, person);
    if (place && asksForFace(place.signer.auth) === face) await keep(work, place, pictures, face);
  });
  return ceremonyNow(person, params.ceremonyId);
};

async function keep(work: Work, { person, pkg, signer }: Place, pictures: readonly Picture[], face: boolean) {
  const { roleId, signerId, name } = person;
  const id = newUuid();
  await keepCheck(work, person, signer, { id, source: "person" });
  await work.tx.insert(identityPictures).values(pictures.map((picture) => ({ ...picture, checkId: id })));
  const told = pictures.map(({ side, hash }) => ({ side, sha256: hash }));
  await work.record(pkg, {
    type: "identity.handed-in",
    data: { roleId, signerId, name, checkId: id, face, pictures: told },
  });
  const to = await senderPerson(work.tx, pkg.ownerId);
  enqueueMail(work, { kind: "identity-waiting", pkg, to, facts: { by: name } });
}
