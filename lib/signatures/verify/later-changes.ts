// PURE. Judges what later revisions did against what each earlier signature allows, and puts it into words.
import type { Change } from "./changes.ts";
import type { FoundSignature, Permissions } from "./find-signatures.ts";

export type LaterChanges = {
  /** What must not have happened after this signature. */
  problems: string[];
  /** What may be understood in more than one way: whether it was allowed cannot be told. */
  unclear: string[];
  /** What happened and was allowed. */
  later: string[];
};

/** `steps[i]` holds the changes between signature i and the next one, the last those up to the end of the file. */
export function judgeLaterChanges(
  signatures: readonly Pick<FoundSignature, "permissions" | "isTimestamp" | "field">[],
  steps: readonly (readonly Change[])[],
): LaterChanges[] {
  const judged = steps.map((changes, index) => changes.map((change) => asGiven(change, signatures[index + 1])));
  // Timestamps vouch for a moment, and not for what stands in the file: anybody can have one made.
  const lastOwn = signatures.findLastIndex(({ isTimestamp }) => !isTimestamp);
  return signatures.map(({ permissions }, index) => {
    const changes = judged.slice(index).flat();
    const after = judged.slice(Math.max(index, lastOwn)).flat();
    const problems = changes.filter((change) => !isAllowed(change, permissions)).map(forbiddenWords);
    // Nobody vouches for what comes after the last signature, whatever it is.
    const unsigned = after.filter(({ kind }) => kind !== "validation" && kind !== "timestamped").map(unsignedWords);
    const unclear = problems.length + unsigned.length > 0 ? [] : changes.filter(({ kind }) => kind === "unclear");
    return {
      problems: [...new Set([...problems, ...unsigned])],
      unclear: [...new Set(unclear.map(({ what }) => `What came after it can be read in more than one way: ${what}.`))],
      later: laterWords(changes, permissions),
    };
  });
}

/** A timestamp is one that was found over the bytes of the file; another is a picture of one. */
function asGiven(change: Change, next: Pick<FoundSignature, "isTimestamp" | "field"> | undefined): Change {
  if (change.kind !== "timestamped" || (next?.isTimestamp && next.field === change.what)) return change;
  return { kind: "forbidden", what: `the field “${change.what}”, which holds no timestamp of this file` };
}

function isAllowed({ kind, what }: Change, { level, lock }: Permissions): boolean {
  if (kind === "forbidden") return false;
  if (kind === "validation" || kind === "timestamped" || kind === "unclear") return true;
  if (level === 1) return false;
  if (kind === "description") return true;
  if (kind === "filled" || kind === "signed") return !isLocked(what, lock);
  if (kind === "field") return level === undefined && lock?.action !== "All";
  return level === undefined;
}

function isLocked(field: string, lock: Permissions["lock"]): boolean {
  if (!lock) return false;
  const isNamed = lock.fields.some((name) => field === name || field.startsWith(`${name}.`));
  return lock.action === "All" || (lock.action === "Include" && isNamed) || (lock.action === "Exclude" && !isNamed);
}

const short = (field: string) => field.replace(/^countersign\d*[.-]/, "");

function actOf({ kind, what }: Change): string {
  if (kind === "signed") return `the field “${short(what)}” was signed`;
  if (kind === "filled") return what ? `the value of the field “${short(what)}” was changed` : "the form was filled in";
  if (kind === "field") return `the form field “${short(what)}” was added`;
  if (kind === "attachment") return "a file was attached";
  if (kind === "description") return "the title or another description of the document was changed";
  return "the reading structure was changed";
}

const forbiddenWords = (change: Change) =>
  change.kind === "forbidden"
    ? `Changed after signing: ${change.what}.`
    : `Changed after signing, although the signature locks it: ${actOf(change)}.`;
function unsignedWords(change: Change): string {
  if (change.kind === "forbidden") return forbiddenWords(change);
  if (change.kind === "unclear")
    return `Something was added after the last signature that readers may show differently: ${change.what}.`;
  return `Changed after the last signature: ${actOf(change)}.`;
}

function laterWords(changes: readonly Change[], permissions: Permissions): string[] {
  const count = (kind: Change["kind"]) =>
    changes.filter((one) => one.kind === kind && isAllowed(one, permissions)).length;
  const words: [number, string, string][] = [
    [count("signed"), "one more signature was given", "more signatures were given"],
    [count("timestamped"), "a timestamp was added", "timestamps were added"],
    [count("filled"), "one form field was filled in", "form fields were filled in"],
    [count("field"), "one form field was added", "form fields were added"],
    [Math.min(1, count("attachment")), "files were attached", ""],
    [Math.min(1, count("description")), "the title or another description of the document was changed", ""],
    [Math.min(1, count("validation")), "data for checking were added", ""],
  ];
  return words.flatMap(([n, one, many]) => (n === 0 ? [] : [n === 1 ? one : `${n} ${many}`]));
}
