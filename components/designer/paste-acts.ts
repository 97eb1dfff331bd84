// Putting copied fields down: under the pointer, or on the page in view; for the people who are meant here.
import { say } from "#components/ui/toast.tsx";
import { type ClipField, clipHead } from "#lib/designer/clip.ts";
import { boundsOf } from "#lib/designer/geometry.ts";
import { pasteClip, rolesHere } from "#lib/designer/paste-clip.ts";
import { clipRecipients, tellNoFields } from "./clipboard.ts";
import { type Designer, designerAt, newId } from "./designer-context.ts";
import { countOf } from "./field-words.ts";
import { withoutCodes } from "./left-out-codes.ts";
import { besideOthers, pasteOffset } from "./paste-offset.ts";
import { focusField } from "./placing.ts";
import { tellWaitingCopies } from "./selection-acts.ts";
import { type Point, spotAt, viewOf } from "./sheet-spot.ts";

/** `text`: of a clipboard, and maybe no fields at all. */
export async function pasteText(given: Designer, text: string, pointer: Point | null): Promise<void> {
  const designer = designerAt(given, pointer);
  if (!text.startsWith(clipHead)) {
    tellNoFields(designer);
    return;
  }
  // Only whoever pastes needs what looks through it.
  const { readClip } = await import("#lib/designer/read-clip.ts");
  const read = readClip(text);
  const root = designer.scroller.current;
  const { tCanvas: t } = designer;
  if (!root) return;
  if (!read) {
    say(t("clip.unreadable"), { broken: true });
    return;
  }
  const clip = { ...read, fields: withoutCodes(designer, read.fields) };
  const { document, pages, pkg, fields, takers } = designer;
  const { fields: all, admit, commit, roleId } = fields.getState();
  const spot = pointer ? spotAt(root, document, pointer) : undefined;
  const page = spot?.page ?? viewOf(root, document).page;
  // From several documents as if they lay on each other.
  const clipped = inReadingOrder(clip.fields);
  const first = clipped[0];
  if (!first) return;
  const isHome = clip.packageId === pkg.id;
  const isSame = isHome && page === first.page && first.documentId === document.id;
  const there = all.filter((field) => field.documentId === document.id && field.page === page);
  const offset = pasteOffset(boundsOf(clipped.filter((field) => field.page === first.page)), spot, isSame);
  const [dx, dy] = besideOthers(offset, first, there);
  const to = { packageId: pkg.id, otherwise: roleId };
  const { roles, unmatched } = rolesHere(clip, clipRecipients(designer), to);
  const target = { documentId: document.id, page, pageCount: document.pages.length, dx, dy, roles, isHome };
  const made = pasteClip(all, clipped, target, pages, newId);
  const keys = new Set(made.keys);
  const admitted = admit(made.fields);
  const pasted = admitted.filter(({ key }) => keys.has(key));
  const lead = pasted[0];
  if (!lead) return;
  commit(designer.t("step.paste", countOf(designer.t, pasted)), admitted, made.keys);
  tellWaitingCopies(designer, all, admitted);
  const taker = takers.find((one) => one.roleId === roleId);
  if (unmatched > 0) say(t("clip.unmatched", { count: unmatched, name: taker?.name ?? designer.t("field.nobody") }));
  designer.canvas.setState({
    words: t("clip.pasted", { ...countOf(designer.t, pasted), page: page + 1 }),
  });
  focusField(designer, lead.key);
}

const inReadingOrder = (fields: readonly ClipField[]): ClipField[] =>
  [...fields].sort((a, b) => a.page - b.page || a.top - b.top || a.left - b.left);
