// PURE. Reads one text tag, `{{*esl_name:role:type:size(200,50)}}`: what stands where, and what may be left out.
import { type TagParameter, tagParameters } from "./tag-parameters.ts";

export const tagTypes = [
  "signature",
  "fullname",
  "initials",
  "capture",
  "mobilecapture",
  "signername",
  "signingdate",
  "signertitle",
  "signercompany",
  "label",
  "textfield",
  "textarea",
  "checkbox",
  "radio",
  "list",
  "datepicker",
  "customfield",
] as const;
export type TagType = (typeof tagTypes)[number];

export type ParsedTag = {
  type: TagType;
  /** As written; which role it names is for the package to say. */
  role: string;
  fieldName: string | null;
  /** `*`: the input has to be filled in. */
  required: boolean;
  offset: { x: number; y: number };
  size: { width: number; height: number } | null;
  value: string | null;
  group: string | null;
  options: string[] | null;
  maxLength: number | null;
  minLength: number | null;
  optional: boolean;
  fontSize: number | null;
  tooltip: string | null;
};

const opening =
  /^\{\{\s*([?*])?\s*esl(?:_([\p{L}\p{N}_.-]*))?\s*:([^:{}]*):\s*([\p{L}][\p{L}\s_-]*?)\s*(?:[:,]([^{}]*))?\}\}$/iu;

/** `null`: these words in braces are no tag of ours and stay in the document. */
export function parseTag(text: string): ParsedTag | null {
  const match = opening.exec(text.trim());
  const [, mark, fieldName, role = "", word = "", rest = ""] = match ?? [];
  const name = word.toLowerCase().replace(/[\s_-]/g, "");
  const type = tagTypes.find((one) => one === name);
  if (!match || !type || role.trim() === "") return null;
  const parameters = tagParameters(rest);
  const pair = (key: string) => numbersOf(parameters.get(key), 2);
  const [x = 0, y = 0] = pair("offset") ?? [];
  const [width = 0, height = 0] = pair("size") ?? [];
  const words = (key: string): string | null => parameters.get(key)?.[0]?.text ?? null;
  const count = (key: string): number | null => {
    const [number] = numbersOf(parameters.get(key), 1) ?? [];
    return number !== undefined && number >= 0 && number <= 0x7fffffff ? Math.round(number) : null;
  };
  return {
    type,
    role: role.trim().replace(/\s+/g, " "),
    fieldName: fieldName || null,
    required: mark === "*",
    offset: { x, y },
    size: width > 0 && height > 0 ? { width, height } : null,
    value: words("value"),
    group: words("group"),
    options: parameters.get("options")?.map(({ text: option }) => option) ?? null,
    maxLength: count("maxlen"),
    minLength: count("minlen"),
    // `optional(false)` says what it says.
    optional: parameters.has("optional") && words("optional")?.toLowerCase() !== "false",
    fontSize: count("fontsize"),
    tooltip: words("tooltip"),
  };
}

function numbersOf(parameter: TagParameter | undefined, count: number): number[] | null {
  const numbers = parameter
    ?.slice(0, count)
    .map(({ text }) => (/^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN));
  return numbers?.length === count && numbers.every(Number.isFinite) ? numbers : null;
}
