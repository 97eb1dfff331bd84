// PURE. Which parts of the designer a profile shows: the one place where a member of DesignerSettings becomes a yes or no.
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type FieldKind, fieldKinds } from "#lib/packages/fields/field-kinds.ts";
import { type FieldStart, fieldStart } from "./field-start.ts";

export type ShownParts = ReturnType<typeof shownParts>;

/**
 * In somebody else's page layouts, which are a sender's own, are no business of a session that is limited to one package; and not
 * everybody's roles let them have any.
 */
export const withoutLayouts = (parts: ShownParts): ShownParts => ({
  ...parts,
  saveLayout: false,
  applyLayout: false,
});

const nothing: ReadonlySet<string> = new Set();

/**
 * `pkg`: only packages are sent, only drafts are changed, and its own settings may keep its fields from becoming a layout. `off`:
 * what the account has switched off (AccountFeatures).
 */
export function shownParts(
  settings: DesignerSettings,
  pkg: Pick<Package, "type" | "status" | "settings">,
  off = nothing,
) {
  const { fieldSettings, banner } = settings;
  const isDraft = pkg.status === "DRAFT";
  const isSent = pkg.type === "PACKAGE";
  const { documentTitle, documentDescription } = settings;
  const { saveAsLayout } = pkg.settings.ceremony.layout?.header?.globalActions ?? {};
  return {
    /** The designer's own bar. Without it the documents and the next act stand at the head of the panel. */
    bar: settings.header,
    /** The act that leads on to sending; of a template, which is never sent, the one that leads back to it. */
    review: isDraft && (settings.send || !isSent),
    /** What the account's managers say to whoever designs; plain text, in lines. */
    banner: banner.trim() === "" ? null : banner.trim(),
    /** What is still to do, over the pages, and the facts of a document. */
    info: settings.info,
    /** The way to the recipients: from the panel of the package, and from the list of those whom fields are placed for. */
    addRecipient: isDraft && settings.addSigner,
    addRecipientInPicker: settings.rolePickerAddSigner,
    /** Whether fields can be placed for the sender. */
    placeForSender: settings.rolePickerSender,
    codes: isDraft && settings.addBarcode,
    kinds: fieldKinds.filter(
      ({ id }) =>
        fieldSettings.kinds?.[id]?.visibility !== false && !(id === "mobile-capture" && off.has("mobileCapture")),
    ) as readonly FieldKind[],
    /** Fields can be made to wait for others. */
    rules: !off.has("conditionalFields"),
    /** Signatures can be made optional. */
    optional: !off.has("optionalSignature"),
    /** What can be said of a field, beside the pages. */
    properties: fieldSettings.visibility,
    start: (kind: FieldKind): FieldStart => fieldStart(fieldSettings, kind),
    title: documentTitle,
    description: documentDescription,
    /** A document's title and description, as far as they are shown, can be changed. */
    editDocument: isDraft && settings.editDocument && (documentTitle || documentDescription),
    /** Our choice: whoever may edit documents may also give them another file or place, and say who sees them. */
    arrangeDocuments: isDraft && settings.editDocument,
    addDocument: isDraft && settings.addDocument,
    deleteDocument: isDraft && settings.deleteDocument,
    settings: isDraft && settings.settings,
    saveLayout: settings.saveLayout && saveAsLayout !== false,
    applyLayout: isDraft && settings.applyLayout,
    view: settings.documentCollectionDefaultViewType,
  };
}
