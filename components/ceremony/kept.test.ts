// What is kept is trusted as it stands, so its form is named with it.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { SignatureMark } from "#lib/contract/records/signature-mark.ts";
import { keptForm } from "./kept.ts";

test("marks of another form are not found: whoever changes how a mark looks raises the number", () => {
  const digest = createHash("sha256")
    .update(JSON.stringify(z.toJSONSchema(SignatureMark, { io: "input" })))
    .digest("hex");
  expect([keptForm, digest]).toEqual([2, "2bc7433895de6245f9abdd632e49a81b02b0fc3def4591388b40476773fdd261"]);
});
