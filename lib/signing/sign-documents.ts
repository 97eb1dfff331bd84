// POST /packages/{packageId}/documents/signed_documents and …/signConfirm
import type { documents } from "#lib/contract/documents.ts";
import { refuse } from "#lib/core/errors.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "#lib/packages/open-package.ts";
import type { Caller } from "#lib/work/caller.ts";
import { type Drawing, readHanddrawn } from "./handdrawn.ts";
import { signAsCaller } from "./sign-as-caller.ts";

/** Pictures are decoded only for those who may see the package; without one, signing looks at the package itself. */
async function drawingFor(
  caller: Caller,
  packageId: string,
  handdrawn: string | null | undefined,
): Promise<Drawing | null> {
  if (handdrawn) await seePackage(caller, packageId);
  return readHanddrawn(handdrawn, { packageId });
}

/** Without a list every document is signed; a list signs what it names. */
export const signDocuments: Operation<typeof documents.signDocuments> = async ({ caller, params, body }) => {
  const listed = body?.documents;
  if (listed?.length === 0)
    refuse("error.validation.body", {
      at: "documents",
      say: "documentUnnamed",
      parameters: { field: "documents" },
    });
  const unnamed = listed?.some((document) => !document.id);
  if (unnamed)
    refuse("error.validation.body", {
      at: "documents",
      say: "documentNeedsId",
      parameters: { field: "documents" },
    });
  const drawing = await drawingFor(caller, params.packageId, body?.handdrawn);
  await signAsCaller(caller, {
    packageId: params.packageId,
    documentIds: listed ? listed.map((document) => String(document.id)) : null,
    drawing,
  });
  return undefined;
};

export const confirmDocument: Operation<typeof documents.confirmDocument> = async ({ caller, params, body }) => {
  const drawing = await drawingFor(caller, params.packageId, body.handdrawn);
  await signAsCaller(caller, { packageId: params.packageId, documentIds: [body.id], drawing });
  return undefined;
};
