// The few shapes that many records share.
import { z } from "zod";

/** A timestamp on the wire: ISO 8601 in UTC. Requests may carry any offset, fraction or a bare date. */
export const DateTime = z.string().meta({ format: "date-time" });

/** A day, with or without the zone that it is a day of. */
const bareDate = /^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})?$/;

/** A timestamp in a request, parsed; a bare date such as `2018-12-12` or `2018-12-12Z` is midnight UTC. */
export const DateTimeInput = z
  .string()
  .transform((text, ctx) => {
    const bare = bareDate.exec(text);
    const at = new Date(bare ? `${bare[1]}T00:00:00${bare[2] ?? "Z"}` : text);
    if (Number.isNaN(at.getTime())) {
      ctx.addIssue({ code: "custom", message: "expected a timestamp such as 2026-12-04T17:00:00Z" });
      return z.NEVER;
    }
    return at;
  })
  .meta({ format: "date-time" });

/** The end of a range, included: a bare date is that whole day. */
export const EndDateInput = z
  .string()
  .transform((text, ctx) => {
    const parsed = DateTimeInput.safeParse(text);
    if (parsed.success) return bareDate.test(text) ? new Date(parsed.data.getTime() + 86_399_999) : parsed.data;
    ctx.addIssue({ code: "custom", message: "expected a timestamp such as 2026-12-04T17:00:00Z" });
    return z.NEVER;
  })
  .meta({ format: "date-time" });

/** The specification's free-form record. */
export const Data = z.record(z.string(), z.unknown());

/** An opaque id that travels in paths: clients may choose it, but it must survive a path unescaped. */
export const Id = z
  .string()
  .min(1)
  .max(255)
  .regex(/^[^\s/\\?#%&<>"]+$/, 'must not contain spaces or the characters / \\ ? # % & < > "');

export const Int32 = z.int().min(-2147483648).max(2147483647);

/** What `GET /packages` and its kin wrap their rows in; `count` is the number of matches, not of rows. */
export const resultsOf = <T extends z.ZodType>(row: T) => z.object({ count: z.int(), results: z.array(row) });
