// POST /ceremony/{ceremonyId}/images and GET …/images/{file}: pictures of signatures, each known to its own session only;
// the saved signature, too, to the sessions that may sign with it.
import { db } from "#db/client.ts";
import { hasImage, noteImage, requireCeremony } from "#lib/auth/signer/signer-session.ts";
import type { ceremony } from "#lib/contract/ceremony.ts";
import { refuse } from "#lib/core/errors.ts";
import { files } from "#lib/files/store.ts";
import type { Operation } from "#lib/http/handle.ts";
import { normaliseImage } from "./normalise-signature.ts";
import { savedMarksOf } from "./saved/saved-signature.ts";

export const uploadSignatureImage: Operation<typeof ceremony.uploadSignatureImage> = async ({
  caller,
  params,
  files: uploads,
}) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const [upload] = uploads;
  if (!upload) refuse("error.validation.signatureImage");
  const { png, width, height } = await normaliseImage(upload.bytes);
  const file = await files.put(png, signer);
  await noteImage(db, signer.session, file);
  return { file, width, height };
};

export const readSignatureImage: Operation<typeof ceremony.readSignatureImage> = async ({ caller, params }) => {
  const signer = requireCeremony(caller, params.ceremonyId);
  const isOwn =
    (await hasImage(db, signer.session, params.file)) ||
    Object.values(await savedMarksOf(db, signer)).includes(params.file);
  if (!isOwn) refuse("error.notFound.route", { say: "noSuchPicture" });
  return { bytes: await files.get(params.file, signer), mediaType: "image/png", name: "signature.png", inline: true };
};
