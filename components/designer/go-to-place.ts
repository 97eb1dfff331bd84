// Shows what an address asks for: a field with the focus on it, a document, or a recipient whose signature is to be placed.
import type { ShownPlace } from "#lib/designer/shown-place.ts";
import type { Designer } from "./designer-context.ts";
import { goToField, startPlacing } from "./placing.ts";

export function goToPlace(designer: Designer, place: ShownPlace): void {
  const { documents, recipients, openDocument } = designer;
  if (place.to === "field") goToField(designer, place.key);
  if (place.to === "document" && documents.some(({ id }) => id === place.id)) openDocument(place.id);
  if (place.to === "recipient" && recipients.some(({ roleId }) => roleId === place.id))
    placeSignatureOf(designer, place.id);
}

/** The recipient is chosen, and the next click on a page places their signature. */
export function placeSignatureOf(designer: Designer, roleId: string): void {
  designer.fields.getState().setRole(roleId);
  startPlacing(designer, "signature");
}
