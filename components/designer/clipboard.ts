// The clipboard of the designer: the system's, so that fields go from window to window; and this tab's, where that is kept shut.
import { inStorage } from "#components/ui/in-storage.ts";
import { say } from "#components/ui/toast.tsx";
import { type ClipRecipient, clipHead, writtenClip } from "#lib/designer/clip.ts";
import type { DesignerField } from "#lib/designer/designer-field.ts";
import type { Designer } from "./designer-context.ts";

const name = "countersign.copied";
let held = "";

/** Lives as long as the tab, also in the next package; as long as the page, where the browser keeps nothing. */
function keep(text: string): void {
  held = text;
  inStorage("sessionStorage", (storage) => storage.setItem(name, text));
}

const kept = (): string => inStorage("sessionStorage", (storage) => storage.getItem(name)) ?? held;

/** Whom fields can be placed for, by what they are known by elsewhere. */
export const clipRecipients = ({ takers, pkg }: Pick<Designer, "takers" | "pkg">): ClipRecipient[] =>
  takers.map(({ roleId, number, name: called }) => ({
    roleId,
    number,
    name: called,
    email: pkg.roles.find(({ id }) => id === roleId)?.signers[0]?.email ?? "",
  }));

/** The text that is copied; nothing where nothing is selected. */
export function copied(designer: Designer, chosen: readonly DesignerField[]): string | undefined {
  if (chosen.length === 0) return undefined;
  const { pkg, recipients } = designer;
  const text = writtenClip(pkg.id, chosen, clipRecipients({ takers: recipients, pkg }));
  keep(text);
  return text;
}

/** From a menu: the browser may keep its clipboard to itself, and then this tab has it. */
export function writeClipboard(text: string): void {
  navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** For a menu. Whoever may not read the system's has what was copied in this tab. */
export async function readClipboard(): Promise<string> {
  const text = await navigator.clipboard?.readText().catch(() => "");
  return text?.startsWith(clipHead) ? text : kept();
}

/** `given`: what the system's clipboard has; empty where the browser does not tell. */
export const clipText = (given: string): string => (given === "" ? kept() : given);

export const tellNoFields = ({ tCanvas: t }: Designer): string => say(t("clip.nothing"));
