// PURE. Findings as sentences, in whatever language the words are.
import type { Messages } from "#lib/language/translator.ts";
import type { Finding, Parameters } from "./finding.ts";

type Words = Messages<"designer">;
type Key = "named" | `finding.${keyof Words["finding"]}` | `kind.${keyof Words["kind"]}`;
/** Says a message of the area "designer". */
export type FindingWords = (key: Key, values?: Parameters) => string;

/** The sentence of a code that the catalogue knows: names that people gave stand in quotes, kinds of fields do not. */
export function findingSentence(
  t: FindingWords,
  { code, parameters = {} }: Pick<Finding, "code" | "parameters">,
): string {
  const { who, field, kind, other, otherKind } = parameters;
  const fieldWords = (name: string | number, ofKind: string | number | undefined) =>
    name === "" ? t(`kind.${ofKind}` as Key) : t("named", { name });
  return t(`finding.${code}` as Key, {
    ...parameters,
    ...(who === "" ? { who: t("finding.someone") } : {}),
    ...(field === undefined ? {} : { field: fieldWords(field, kind) }),
    ...(other === undefined ? {} : { other: fieldWords(other, otherKind) }),
  });
}
