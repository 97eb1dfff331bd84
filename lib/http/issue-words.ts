// What is wrong with a request by its schema, in words of the catalogues and in each language: never in those of the validator.
import type { z } from "zod";
import { namesPath } from "#lib/contract/records/common.ts";
import type { issue } from "#lib/contract/records/limits.ts";
import type { Say } from "#lib/language/refusal-texts.ts";

type Words = Parameters<typeof issue>[0];
type Raw = z.core.$ZodRawIssue;
type Of<Code extends Raw["code"]> = Extract<Raw, { code: Code }>;

function typeWords({ expected, input }: Of<"invalid_type">): Words | undefined {
  if (input === undefined) return { say: "issue.missing" };
  if (expected === "string") return { say: "issue.text" };
  if (expected === "int") return { say: "issue.whole" };
  if (expected === "number") return { say: "issue.number" };
  if (expected === "boolean") return { say: "issue.truth" };
  if (expected === "array") return { say: "issue.list" };
  if (expected === "object" || expected === "record") return { say: "issue.record" };
  return undefined;
}

function bigWords({ origin, maximum }: Of<"too_big">): Words {
  const values = { most: Number(maximum) };
  if (origin === "string") return { say: "issue.longest", values };
  if (origin === "array" || origin === "set" || origin === "map") return { say: "issue.mostEntries", values };
  return { say: "issue.largest", values };
}

function smallWords({ origin, minimum }: Of<"too_small">): Words {
  const values = { least: Number(minimum) };
  if ((origin === "string" || origin === "array") && values.least === 1) return { say: "issue.empty" };
  if (origin === "string") return { say: "issue.shortest", values };
  if (origin === "array" || origin === "set" || origin === "map") return { say: "issue.fewestEntries", values };
  return { say: "issue.smallest", values };
}

function formatWords({ format, pattern }: Of<"invalid_format">): Words {
  if (pattern === String(namesPath)) return { say: "issue.path" };
  if (format === "datetime") return { say: "issue.timestamp" };
  if (format === "date") return { say: "issue.day" };
  if (format === "email") return { say: "issue.email" };
  return { say: "issue.form" };
}

function wordsFor(raw: Raw): Words | undefined {
  switch (raw.code) {
    case "custom":
      return raw.params as Words | undefined;
    case "invalid_type":
      return typeWords(raw);
    case "invalid_value":
      return { say: "issue.oneOf", values: { words: raw.values.map(String).join(", ") } };
    case "too_big":
      return bigWords(raw);
    case "too_small":
      return smallWords(raw);
    case "invalid_format":
      return formatWords(raw);
    case "unrecognized_keys":
      return { say: "issue.unknownMembers", values: { words: raw.keys.join(", ") } };
    case "invalid_union":
      return { say: "issue.noneOf" };
    default:
      return undefined;
  }
}

/** The first thing that is wrong: looked for again in each language, because the words are made while it is looked for. */
export const issueWords =
  (schema: z.ZodType, value: unknown) =>
  (say: Say): string => {
    const told = (raw: Raw) => {
      const words = wordsFor(raw);
      return words ? say(`also.${words.say}`, words.values) : say("also.notAsDescribed");
    };
    const { error } = schema.safeParse(value, { error: told });
    return error?.issues[0]?.message ?? say("also.notAsDescribed");
  };
