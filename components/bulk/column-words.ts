// What columns and problems of a file are called on a screen.
import type { AreaWords } from "#components/ui/use-words.ts";
import { personColumns } from "#lib/bulk-send/person-columns.ts";
import { problemKinds } from "#lib/bulk-send/problems.ts";

/** A person's columns have words; a field is called as it is in the template. */
export function columnWords(t: AreaWords<"bulk">, column: string): string {
  const person = personColumns.find((one) => one === column.toUpperCase());
  return person ? t(`column.${person}`) : column;
}

export function problemWords(t: AreaWords<"bulk">, messageKey: string): string {
  const kind = problemKinds.find((one) => messageKey === `error.validation.bulkSend.${one}`);
  return kind ? t(`problem.${kind}`) : t("problem.other");
}
