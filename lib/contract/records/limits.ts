// How much a request may carry in one place: every string, list and free-form record of the contract takes its end from here.
import { z } from "zod";
import { asName, withoutOverrides } from "#lib/language/formats.ts";
import type { Said } from "#lib/language/refusal-texts.ts";
import { longest } from "./longest.ts";

/** Those of the sentences that refusals are told by which begin so. */
type IssueSaid = Extract<Said, { say: `issue.${string}` }>;

/** What is longer is not looked at further: one text of many megabytes would hold up everybody. */
const atMost = (length: number) => z.string().max(length, { abort: true });

/** Names, titles, words, and ids that others chose. */
export const ShortText = atMost(longest.short);
/** What people, companies, packages and places in them are called: one line wherever it is read. */
export const NameText = atMost(longest.short).overwrite(asName);
/** A line or two: options, patterns, tooltips, questions, conditions. */
export const LineText = atMost(longest.line).overwrite(withoutOverrides);
/** Descriptions and messages. */
export const LongText = atMost(longest.long).overwrite(withoutOverrides);
/** What is typed into a field: it reads on every screen as on the sealed page, which is drawn without what turns text round. */
export const ValueText = atMost(longest.value).overwrite(withoutOverrides);
export const UrlText = atMost(longest.url);
/** A timestamp, however a client writes it. */
export const TimeText = atMost(longest.time);
const longestImage = 262_144;
/** A small picture or a drawing that stays with its record and leaves with every answer: Base64, or a data URI. */
export const ImageText = atMost(longestImage);
/** A picture that is drawn with or stored as a file: 5 MB as Base64. */
export const PictureText = atMost(8 * 1024 * 1024);
/** A document as Base64; what is too large as a document (16 MB) is refused in those words. */
export const FileText = atMost(32 * 1024 * 1024);

/** People, documents and requirements of a package, members of a group: what a person sets up one by one. */
export const mostRecords = 1000;
/** Fields and approvals of one document. */
export const mostFields = 5000;
/** Texts in a row: options of a list, reasons, translations, questions. */
export const mostTexts = 1000;

/** Files of one form, and the bytes of a request that says nothing else. */
export const mostFiles = 100;
export const mostBytes = 1024 * 1024;

/** Clients echo it; nobody reads it here. */
export const Unread = z.unknown().meta({ readOnly: true, description: "not read" });

const mostKeys = 500;
const deepest = 16;
/** Characters of a free-form record as JSON. */
const largestData = 65_536;

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  // One by one: the members of a long list are too many for the arguments of a call.
  return 1 + Object.values(value).reduce((deepest: number, member) => Math.max(deepest, depthOf(member)), 0);
}

/** What a rule of ours says, for whoever refuses by it: zod itself has no words for it. */
export const issue = <I extends IssueSaid>(said: I) => ({ code: "custom", params: said }) as const;

/** Refuses a record that is too large, too wide or too deep as a whole. A body is never nested deeper than 64 levels. */
const isBounded = (largest: number) => (record: Record<string, unknown>, ctx: z.RefinementCtx) => {
  if (Object.keys(record).length > mostKeys) ctx.addIssue(issue({ say: "issue.members", values: { most: mostKeys } }));
  else if (depthOf(record) > deepest) ctx.addIssue(issue({ say: "issue.levels", values: { most: deepest } }));
  else if (JSON.stringify(record).length > largest)
    ctx.addIssue(issue({ say: "issue.characters", values: { most: largest } }));
};

/** The specification's free-form record. */
export const Data = z
  .record(ShortText, z.unknown())
  .superRefine(isBounded(largestData))
  .meta({ maxProperties: mostKeys });

/** A value of any kind that is kept and answered as it came. */
export const Opaque = z
  .unknown()
  .superRefine((value, ctx) => isBounded(largestData)({ value }, ctx))
  .meta({ maxProperties: mostKeys });

/** A record whose unknown members are kept and answered as they came: newer clients send more than we read. */
export const open = <T extends z.ZodRawShape>(shape: T) =>
  z
    .looseObject(shape)
    .superRefine(isBounded(4 * longestImage + largestData))
    .meta({ maxProperties: mostKeys });
