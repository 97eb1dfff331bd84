// PURE. Findings as sentences, in whatever language the words are.
import type { Messages } from "#lib/language/translator.ts";
import type { Finding, Parameters } from "./finding.ts";

type Words = Messages<"designer">;
type Key = `finding.${keyof Words["finding"]}` | `kind.${keyof Words["kind"]}`;
/** Says a message of the area "designer". */
export type FindingWords = (key: Key, values?: Parameters) => string;

/** The sentence of a code that the catalogue knows. */
export function findingSentence(
  t: FindingWords,
  { code, parameters = {} }: Pick<Finding, "code" | "parameters">,
): string {
  const { who, field, kind, other, otherKind } = parameters;
  return t(`finding.${code}` as Key, {
    ...parameters,
    ...(who === "" ? { who: t("finding.someone") } : {}),
    ...(field === "" ? { field: t(`kind.${kind}` as Key) } : {}),
    ...(other === "" ? { other: t(`kind.${otherKind}` as Key) } : {}),
  });
}
