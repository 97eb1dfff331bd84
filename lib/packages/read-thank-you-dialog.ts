// GET /packages/{packageId}/thank_you_dialog: the words that clients show when somebody has signed.
import type { packages } from "#lib/contract/packages.ts";
import type { Operation } from "#lib/http/handle.ts";
import { seePackage } from "./open-package.ts";

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Clients put the body into a page as it is. */
const asHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

export const readThankYouDialog: Operation<typeof packages.readThankYouDialog> = async ({ caller, params }) => {
  const { name, status } = await seePackage(caller, params.packageId);
  const isOver = status === "COMPLETED" || status === "ARCHIVED";
  const next = isOver ? "The documents are complete." : "You will get the signed documents when everybody has signed.";
  return { body: `Thank you for signing ${asHtml(name)}. ${next}` };
};
