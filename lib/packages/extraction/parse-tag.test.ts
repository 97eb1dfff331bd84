import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ParsedTag, parseTag, tagTypes } from "./parse-tag.ts";

const plain: Omit<ParsedTag, "type" | "role"> = {
  fieldName: null,
  required: false,
  offset: { x: 0, y: 0 },
  size: null,
  value: null,
  group: null,
  options: null,
  maxLength: null,
  minLength: null,
  optional: false,
  fontSize: null,
  tooltip: null,
};

describe("parseTag", () => {
  test.each<[string, Partial<ParsedTag>]>([
    ["{{esl:Signer1:signature}}", { role: "Signer1", type: "signature" }],
    ["{{esl_SIG001:role1:signature}}", { role: "role1", type: "signature", fieldName: "SIG001" }],
    [
      '{{ ? esl:role1:textarea:offset(12,23), size(23,44), value("abc"), maxlen(30)}}',
      {
        role: "role1",
        type: "textarea",
        offset: { x: 12, y: 23 },
        size: { width: 23, height: 44 },
        value: "abc",
        maxLength: 30,
      },
    ],
    [
      '{{*esl_f:Owner:Radio:Group("Frequency"),value("X")}}',
      { role: "Owner", type: "radio", fieldName: "f", required: true, group: "Frequency", value: "X" },
    ],
    [
      '{{esl:r:LIST:options("","abc","a, b","say \\"hi\\"","the ""end""")}}',
      { role: "r", type: "list", options: ["", "abc", "a, b", 'say "hi"', 'the "end"'] },
    ],
    [
      "{{ESL:Sales Rep:MobileCapture:OFFSET(0,-15),Size( 275 , 25.5 )}}",
      { role: "Sales Rep", type: "mobilecapture", offset: { x: 0, y: -15 }, size: { width: 275, height: 25.5 } },
    ],
    [
      '{{esl:r:textfield:colour("red"),minlen(3),fontsize(9),tooltip("why (so)?"),optional}}',
      { role: "r", type: "textfield", minLength: 3, fontSize: 9, tooltip: "why (so)?", optional: true },
    ],
    [
      "{{esl:r:label:value(\u201cquoted by a word processor\u201d)}}",
      { role: "r", type: "label", value: "quoted by a word processor" },
    ],
    ["{{esl:r:capture:size(0,5),offset(a,b)}}", { role: "r", type: "capture" }],
    ['{{esl:r:checkbox:value("}}', { role: "r", type: "checkbox", value: "" }],
  ])("%s", (text, expected) => {
    expect(parseTag(text)).toEqual({ ...plain, ...expected });
  });

  test.each([
    "{{name}}",
    "{{esl}}",
    "{{esl:Signer1}}",
    "{{esl:Signer1:stamp}}",
    "{{esl::capture}}",
    "{{!esl:a:capture}}",
    "{{else:a:capture}}",
    "{esl:a:capture}",
  ])("%s is no tag", (text) => expect(parseTag(text)).toBeNull());

  const word = fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/);
  const text = fc.stringMatching(/^[^{}\n\r\u201c-\u201f\u2033]{0,20}$/u);
  const number = fc.integer({ min: 0, max: 5000 });
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
  const tags = fc.record<ParsedTag>({
    type: fc.constantFrom(...tagTypes),
    role: word,
    fieldName: maybe(word),
    required: fc.boolean(),
    offset: fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }),
    size: maybe(fc.record({ width: fc.integer({ min: 1, max: 900 }), height: fc.integer({ min: 1, max: 900 }) })),
    value: maybe(text),
    group: maybe(text),
    options: maybe(fc.array(text, { minLength: 1, maxLength: 4 })),
    maxLength: maybe(number),
    minLength: maybe(number),
    optional: fc.boolean(),
    fontSize: maybe(number),
    tooltip: maybe(text),
  });

  test("whatever is printed is read again, in any case and with any blanks", () => {
    fc.assert(
      fc.property(tags, fc.constantFrom("", " ", "  "), fc.boolean(), (tag, blank, shout) => {
        expect(parseTag(print(tag, blank, shout))).toEqual(tag);
      }),
      { numRuns: 300 },
    );
  });

  test("nothing makes it throw or linger", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (rest) => {
        parseTag(`{{esl:a:textfield:${rest}}}`);
        parseTag(`{{${rest}}}`);
      }),
    );
  });
});

function print(tag: ParsedTag, blank: string, shout: boolean): string {
  const cased = (name: string) => (shout ? name.toUpperCase() : name);
  const quoted = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;
  const parts = [`${cased("offset")}(${tag.offset.x},${blank}${tag.offset.y})`];
  if (tag.size) parts.push(`${cased("size")}(${tag.size.width}${blank},${tag.size.height})`);
  for (const [name, value] of Object.entries({ value: tag.value, group: tag.group, tooltip: tag.tooltip }))
    if (value !== null) parts.push(`${cased(name)}(${quoted(value)})`);
  if (tag.options) parts.push(`${cased("options")}(${tag.options.map(quoted).join(`,${blank}`)})`);
  for (const [name, value] of Object.entries({ maxlen: tag.maxLength, minlen: tag.minLength, fontsize: tag.fontSize }))
    if (value !== null) parts.push(`${cased(name)}(${value})`);
  if (tag.optional) parts.push(cased("optional"));
  const name = tag.fieldName === null ? "" : `_${tag.fieldName}`;
  const mark = tag.required ? "*" : blank ? "?" : "";
  return `{{${blank}${mark}${blank}${cased("esl")}${name}:${tag.role}:${cased(tag.type)}:${parts.join(`,${blank}`)}}}`;
}
