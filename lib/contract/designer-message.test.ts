// What the designer tells other people's pages, and the types that these copy.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, expectTypeOf, test } from "vitest";
import type { CountersignDesignerDetails, CountersignDesignerTrouble } from "../../public/embed/designer.d.ts";
import type { DesignerEvent, DesignerTrouble } from "./designer-message.ts";

type Of<Type extends DesignerEvent["type"]> = Omit<Extract<DesignerEvent, { type: Type }>, "type">;
type Told = { [Type in DesignerEvent["type"]]: Of<Type> & { packageId: string } };

test("the published types say what is told, and the script's own troubles beside it", () => {
  expectTypeOf<Exclude<CountersignDesignerTrouble, "address" | "no-answer">>().toEqualTypeOf<DesignerTrouble>();
  expectTypeOf<keyof CountersignDesignerDetails>().toEqualTypeOf<DesignerEvent["type"]>();
  expectTypeOf<Told>().toExtend<CountersignDesignerDetails>();
  const script = readFileSync(join(import.meta.dirname, "../../public/embed/designer.js"), "utf8");
  const types: DesignerEvent["type"][] = ["ready", "saved", "sent", "closed", "error"];
  expect(script).toContain(`new Set(${JSON.stringify(types).replaceAll(",", ", ")})`);
});
