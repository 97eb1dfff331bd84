// What columns and problems of a file are called on a screen.
import type { AreaWords } from "#components/ui/use-words.ts";
import { problemKinds } from "#lib/bulk-send/problems.ts";

const persons = [
  "FIRST_NAME",
  "LAST_NAME",
  "EMAIL",
  "AUTH_TYPE",
  "AUTH_PROMPT",
  "AUTH_CHALLENGE",
  "SIGNER_VERIFICATION",
] as const;
export const personColumns: readonly string[] = persons;

/** A person's columns have words; a field is called as it is in the template. */
export function columnWords(t: AreaWords<"bulk">, column: string): string {
  const person = persons.find((one) => one === column.toUpperCase());
  return person ? t(`column.${person}`) : column;
}

export function problemWords(t: AreaWords<"bulk">, messageKey: string): string {
  const kind = problemKinds.find((one) => messageKey === `error.validation.bulkSend.${one}`);
  return kind ? t(`problem.${kind}`) : t("problem.other");
}
