import { expect, test } from "vitest";
import { Data, Opaque } from "./limits.ts";

test("a list of a million records in a free-form record is refused in words", () => {
  const list = Array.from({ length: 1_000_000 }, () => ({}));
  for (const result of [Data.safeParse({ list }), Opaque.safeParse(list)]) {
    expect(result.error?.issues).toHaveLength(1);
    expect(result.error?.issues[0]).toMatchObject({ code: "custom", params: { say: "issue.characters" } });
  }
});
