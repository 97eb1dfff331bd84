// What the ceremony tells other people's pages, their types, and the script that they load.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, expectTypeOf, test } from "vitest";
import type { CountersignDetails, CountersignState, CountersignTrouble } from "../../public/embed/sign.d.ts";
import type { CeremonyEvent, CeremonyTrouble } from "./ceremony-message.ts";
import { type CeremonyView, ceremonyStates } from "./records/ceremony-view.ts";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../public/embed", file), "utf8");

type Of<Type extends CeremonyEvent["type"]> = Omit<Extract<CeremonyEvent, { type: Type }>, "type">;
type Told = { [Type in CeremonyEvent["type"]]: Of<Type> & { packageId: string } };

test("the published types say what is told, and the script's own troubles beside it", () => {
  expectTypeOf<CountersignState>().toEqualTypeOf<CeremonyView["state"]>();
  expectTypeOf<Exclude<CountersignTrouble, "address" | "no-answer">>().toEqualTypeOf<CeremonyTrouble>();
  expectTypeOf<keyof CountersignDetails>().toEqualTypeOf<CeremonyEvent["type"]>();
  expectTypeOf<Told>().toExtend<CountersignDetails>();
  const types = read("sign.d.ts");
  for (const state of ceremonyStates) expect(types).toContain(`"${state}"`);
});

test("the scripts need nothing but each other, are small, and tell nobody but the page in their frame", () => {
  const [frame, ...scripts] = ["frame.js", "sign.js", "designer.js"].map(read);
  for (const script of scripts) {
    expect(script.match(/\bfrom "[^"]*"/g)).toEqual(['from "./frame.js"']);
    expect(script).not.toMatch(/\beval\b|innerHTML|postMessage|\bimport\(/);
    expect(gzipSync(`${frame}${script}`).length).toBeLessThan(8 * 1024);
  }
  expect(frame).not.toMatch(/\bimport\b|\beval\b|innerHTML/);
  expect(frame?.match(/postMessage\(.*\)/g)).toEqual(["postMessage(message, this.#origin)"]);
});
