// Extraction of one uploaded document: what it brings along becomes approvals and fields, as if the client had sent them.
import type { ApprovalInput } from "#lib/contract/records/approval.ts";
import type { DocumentInput, PageRecord } from "#lib/contract/records/document.ts";
import type { Field } from "#lib/contract/records/field.ts";
import { refuse } from "#lib/core/errors.ts";
import { log } from "#lib/core/log.ts";
import type { ValueToInject } from "#lib/pdf/forms/inject-values.ts";
import type { FieldsToTake } from "#lib/pdf/forms/take-fields.ts";
import type { FieldsFound, FieldsRequest } from "#lib/pdf/text/find-fields.ts";
import { PdfToolError, runTool } from "#lib/pdf/worker/pool.ts";
import { acroApprovals } from "./acro-approvals.ts";
import { tagProblem } from "./check-tagged.ts";
import { refuseMissing, refuseTags, refuseValues } from "./extraction-problems.ts";
import { matchRole, type NamedRole } from "./match-role.ts";
import { anchorsOf, asksByName, placeFields } from "./place-fields.ts";
import { recognisedTags, tagApprovals } from "./tag-approvals.ts";
import { type ExtractionSwitches, type WhichExtraction, whichExtraction } from "./which-extraction.ts";

export type ToExtract = {
  name: string;
  input: DocumentInput;
  /** The PDF, as the gate has taken it. */
  bytes: Uint8Array;
  pages: PageRecord[];
  /** Of the document itself; the values among them are written into its form. */
  fields: readonly Field[];
};

export type ExtractionRules = {
  /** In the order of their making, with the ids they have or will have. */
  roles: readonly NamedRole[];
  switches: ExtractionSwitches;
  accessible: boolean;
  /** Anchors take the last occurrence of a text that is not there so often as they ask, as vendor clients are used to. */
  lastAnchor?: boolean | undefined;
};

export type Extracted = {
  /** Those of the request, placed, then those of the document. */
  approvals: ApprovalInput[];
  /** The PDF without what was taken out of it; null: it stays as it is. */
  bytes: Uint8Array | null;
  /** How many approvals the document brought. */
  added: number;
  /** Form fields and tags that mean roles which the package does not have. */
  skipped: string[];
};

/**
 * Slow: call it before the transaction. Throws `error.validation.extraction.*` and `error.validation.ada.*`, with all that is
 * wrong with the document in one refusal. A signed file is only read: what is taken out of it would break its signatures.
 */
export async function extractDocument(document: ToExtract, rules: ExtractionRules): Promise<Extracted> {
  const { input, name, bytes } = document;
  const which = whichExtraction(input, rules.switches);
  const approvals = input.approvals ?? [];
  const values = valuesOf(document.fields);
  const request = requestFor(approvals, which, values.length > 0 || rules.accessible);
  if (!request) return { approvals, bytes: null, added: 0, skipped: [] };
  const deadline = deadlineOf(document.pages);
  const found = await inChild(name, () => runTool("findFields", [bytes, request], deadline));

  const named = which.acroFields
    ? acroApprovals(found.fields, rules.roles)
    : { approvals: [], consumed: [], skipped: [] };
  const tags = recognisedTags(found.tags);
  const tagged = tagApprovals(tags, rules.roles, document.pages);
  if (rules.accessible) {
    const problem = tagProblem(approvals, which.places, found, named.consumed);
    if (problem) refuseTags(problem, name);
  }
  const placed = which.places
    ? placeFields(approvals, found.anchors, found.fields, rules.lastAnchor)
    : nothingPlaced(approvals);
  refuseMissing(placed, name);

  const known = new Set(found.fields.map((field) => field.name));
  const take: FieldsToTake = {
    remove: [...new Set([...named.consumed, ...placed.consumed])],
    values: values.filter((value) => known.has(value.name)),
    tags: tags.map((one) => one.found),
  };
  if (found.signed && take.values.length > 0) refuseValues(take.values, name);
  const taken = take.remove.length + take.values.length + take.tags.length;
  const added = [...named.approvals, ...tagged];
  return {
    approvals: [...placed.approvals, ...added],
    bytes:
      found.signed || taken === 0 ? null : await inChild(name, () => runTool("takeFields", [bytes, take], deadline)),
    added: added.length,
    skipped: [
      ...named.skipped,
      ...tags.filter((one) => !matchRole(rules.roles, one.tag.role)).map((one) => one.found.text),
    ],
  };
}

/** For new content of a document that has its fields already: only its values are written into the new form. */
export async function injectDocumentValues(
  document: Pick<ToExtract, "name" | "bytes" | "fields">,
): Promise<Uint8Array | null> {
  const rules = { roles: [], switches: { extractAcroFields: false, extractTextTags: false }, accessible: false };
  return (await extractDocument({ ...document, input: {}, pages: [] }, rules)).bytes;
}

/** Reading a dense page takes 20 ms on a busy machine. */
const perPageMs = 50;
export const deadlineOf = (pages: readonly unknown[]) => ({ deadlineMs: 30_000 + pages.length * perPageMs });

const nothingPlaced = (approvals: ApprovalInput[]): ReturnType<typeof placeFields> => ({
  approvals,
  consumed: [],
  missingAnchors: [],
  missingFields: [],
});

/** Values without an approval; images are drawn instead. */
const valuesOf = (fields: readonly Field[]): ValueToInject[] =>
  fields.flatMap(({ type, name, value }) => (type !== "IMAGE" && value ? [{ name, value }] : []));

/** null: there is nothing to look for. */
function requestFor(approvals: ApprovalInput[], which: WhichExtraction, form: boolean): FieldsRequest | null {
  const anchors = which.places ? anchorsOf(approvals) : [];
  const byName = which.places && approvals.some((approval) => approval.fields?.some(asksByName));
  const request = { form: form || which.acroFields || byName, tags: which.textTags, anchors };
  return request.form || request.tags || anchors.length > 0 ? request : null;
}

/** A file that the gate has let in and that still breaks the process is damaged in a way of its own. */
export async function inChild<T extends FieldsFound | Uint8Array>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    if (!(cause instanceof PdfToolError) || cause.isOurs) throw cause;
    if (cause.error === "TagNotRemoved")
      refuse("error.validation.extraction.tagNotRemoved", { parameters: { documentName: name } });
    log.warn({ reason: cause.message, tool: cause.tool }, "a document could not be extracted");
    refuse("error.validation.document.corrupted", { parameters: { documentName: name } });
  }
}
