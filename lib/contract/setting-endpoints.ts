// Forms that the endpoints of an account's settings share: managers read a record, and change what they name of it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The members of a record, each of which may be absent or null: then it stays as it is. Unknown ones are left out. */
export const partsOf = <Shape extends z.core.$ZodShape>(record: z.ZodObject<Shape>) =>
  z.object(
    Object.fromEntries(
      Object.entries(record.shape).map(([name, member]) => [name, (member as z.ZodType).nullish()]),
    ) as unknown as {
      [Name in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Name]>>;
    },
  );

export const read = <const Line extends `GET /${string}`, Returns extends z.ZodType>(
  line: Line,
  summary: string,
  returns: Returns,
  reply: unknown,
) => endpoint(line, { summary, access: "manager", returns, example: { reply } });

type WriteOptions<Body, Returns> = { body: Body; returns: Returns; sent: unknown; reply: unknown; versioned?: boolean };

export const write = <
  const Line extends `${"PUT" | "PATCH"} /${string}`,
  Body extends z.ZodType,
  Returns extends z.ZodType,
>(
  line: Line,
  summary: string,
  { body, returns, sent, reply, versioned = false }: WriteOptions<Body, Returns>,
) => endpoint(line, { summary, access: "manager", versioned, body, returns, example: { body: sent, reply } });

/** Takes a record back to what holds where nobody has said anything. */
export const reset = <const Line extends `DELETE /${string}`>(line: Line, summary: string) =>
  endpoint(line, { summary, access: "manager", returns: "nothing" });
