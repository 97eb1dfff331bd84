// PURE. Judges what later revisions did against what each earlier signature allows.
import type { Change } from "./differ.ts";
import type { FoundSignature, Permissions } from "./find-signatures.ts";
import { eachOnce, type Finding, said } from "./finding.ts";

export type LaterChanges = {
  /** What must not have happened after this signature. */
  problems: Finding[];
  /** What may be understood in more than one way: whether it was allowed cannot be told. */
  unclear: Finding[];
  /** What happened and was allowed. */
  later: Finding[];
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
    const problems = changes.filter((change) => !isAllowed(change, permissions)).map(forbiddenFinding);
    // Nobody vouches for what comes after the last signature, whatever it is.
    const unsigned = after.filter(({ kind }) => kind !== "validation" && kind !== "timestamped").map(unsignedFinding);
    const unclear = problems.length + unsigned.length > 0 ? [] : changes;
    return {
      problems: eachOnce([...problems, ...unsigned]),
      unclear: eachOnce(
        unclear.flatMap((change) => (change.kind === "unclear" ? said("unclearLater", { why: change.what }) : [])),
      ),
      later: laterFindings(changes, permissions),
    };
  });
}

/** A timestamp is one that was found over the bytes of the file; another is a picture of one. */
function asGiven(change: Change, next: Pick<FoundSignature, "isTimestamp" | "field"> | undefined): Change {
  if (change.kind !== "timestamped" || (next?.isTimestamp && next.field === change.field)) return change;
  return { kind: "forbidden", what: said("fieldNoTimestamp", { field: change.field }) };
}

function isAllowed(change: Change, { level, lock }: Permissions): boolean {
  const { kind } = change;
  if (kind === "forbidden") return false;
  if (kind === "validation" || kind === "timestamped" || kind === "unclear") return true;
  if (level === 1) return false;
  if (kind === "description") return true;
  if (kind === "filled" || kind === "signed") return !isLocked(change.field, lock);
  if (kind === "field") return level === undefined && lock?.action !== "All";
  // Whoever certifies and lets others sign lets them sign without a mark, too (ISO 32000-2, 12.8.2.2).
  if (kind === "unseenField") return lock?.action !== "All";
  return level === undefined;
}

function isLocked(field: string, lock: Permissions["lock"]): boolean {
  if (!lock) return false;
  const isNamed = lock.fields.some((name) => field === name || field.startsWith(`${name}.`));
  return lock.action === "All" || (lock.action === "Include" && isNamed) || (lock.action === "Exclude" && !isNamed);
}

const short = (field: string) => field.replace(/^countersign\d*[.-]/, "");

function actOf(change: Change): Finding {
  if (change.kind === "signed") return said("fieldSigned", { field: short(change.field) });
  if (change.kind === "filled")
    return change.field ? said("fieldChanged", { field: short(change.field) }) : said("formFilled");
  if (change.kind === "field" || change.kind === "unseenField")
    return said("fieldAdded", { field: short(change.field) });
  if (change.kind === "attachment") return said("fileAttached");
  if (change.kind === "description") return said("descriptionChanged");
  return said("structureChanged");
}

const forbiddenFinding = (change: Change): Finding =>
  change.kind === "forbidden"
    ? said("changedLater", { why: change.what })
    : said("changedLocked", { why: actOf(change) });
function unsignedFinding(change: Change): Finding {
  if (change.kind === "forbidden") return forbiddenFinding(change);
  if (change.kind === "unclear") return said("addedLast", { why: change.what });
  return said("changedLast", { why: actOf(change) });
}

function laterFindings(changes: readonly Change[], permissions: Permissions): Finding[] {
  const count = (kind: Change["kind"]) =>
    changes.filter((one) => one.kind === kind && isAllowed(one, permissions)).length;
  const counted = [
    ["moreSigned", count("signed")],
    ["timestampsAdded", count("timestamped")],
    ["moreFilled", count("filled")],
    ["moreFieldsAdded", count("field") + count("unseenField")],
  ] as const;
  return [
    ...counted.flatMap(([code, times]) => (times === 0 ? [] : [said(code, { count: times })])),
    ...(count("attachment") > 0 ? [said("filesAttached")] : []),
    ...(count("description") > 0 ? [said("descriptionChanged")] : []),
    ...(count("validation") > 0 ? [said("proofsAdded")] : []),
  ];
}
