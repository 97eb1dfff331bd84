// PURE. What each recipient signs, fills in and hands in, document by document; which documents they do not see; who gets copies.
import type { AreaWords } from "#components/ui/use-words.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { type Sights, seenBy } from "#lib/designer/sight.ts";
import { rowOf } from "#lib/language/formats.ts";
import type { Teller } from "../prepare/conflict-words.ts";

type Sent = Pick<Package, "documents" | "consent">;

const ownDocuments = ({ documents, consent }: Sent) => documents.filter(({ id }) => id !== consent);

type Field = Package["documents"][number]["approvals"][number]["fields"][number];

function counted({ t, reader }: Teller, fields: readonly Field[]): string {
  const signatures = fields.filter((field) => field.type === "SIGNATURE").length;
  const inputs = fields.filter((field) => field.type === "INPUT" && !field.binding && field.subtype !== "LABEL").length;
  const parts = [t("wave.signatures", { count: signatures })];
  if (inputs > 0) parts.push(t("wave.inputs", { count: inputs }));
  return rowOf(parts, reader);
}

/** One line for each document in which something is theirs; of one document, or of none, its name is not said. */
export function taskLines(teller: Teller, words: AreaWords<"recipients">, pkg: Sent, roleId: string): string[] {
  const documents = ownDocuments(pkg);
  const fieldsOf = (document: (typeof documents)[number]) =>
    document.approvals.filter(({ role }) => role === roleId).flatMap(({ fields }) => fields);
  const theirs = documents.filter((document) => document.approvals.some(({ role }) => role === roleId));
  if (documents.length < 2 || theirs.length === 0) return [counted(teller, documents.flatMap(fieldsOf))];
  return theirs.map((document) =>
    words("tasks.on", { document: document.name, tasks: counted(teller, fieldsOf(document)) }),
  );
}

/** Names of the documents that are hidden from them. */
export const hiddenFrom = (pkg: Sent, sights: Sights, roleId: string): string[] =>
  ownDocuments(pkg)
    .filter(({ id }) => {
      const by = seenBy(sights, id);
      return by !== undefined && !by.includes(roleId);
    })
    .map(({ name }) => name);
