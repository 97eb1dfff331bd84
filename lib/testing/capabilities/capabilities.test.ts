// The table capability x screen x test: each operation of the interface, where a person does the same, and what shows that
// both work. Read from the product, so that a new operation, a screen that lost its way to it or a test that went stays no
// empty cell. A row: the operation | its screen | the test of the operation | the test of the screen. Where there is no
// screen of its own: "as" the operation that stands for it on a screen, or "program:" and why only programs call it. A tilde
// before the screen's test: it draws the part that asks without naming the request; journeys (e2e) go where it is asked.
// Two tests with "+" between them: one draws the part, the other says what its acts ask.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allEndpoints, type NamedEndpoint } from "#lib/contract/registry.ts";
import { projectRoot } from "#lib/core/config.ts";
import { accountRows } from "./rows-account.ts";
import { packagesRows } from "./rows-packages.ts";
import { peopleRows } from "./rows-people.ts";
import { settingsRows } from "./rows-settings.ts";
import { drawsPartOf, opensScreen, operationOf, screenAsks, tellsOfOperation, tellsOfRequest } from "./witness.ts";

type Row = { line: string; on: string; shownBy: string; seenBy: string };

const rows: Row[] = [packagesRows, peopleRows, accountRows, settingsRows].flatMap((text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((row) => {
      const [line = "", on = "", shownBy = "", seenBy = ""] = row.split(" | ");
      return { line, on, shownBy, seenBy };
    }),
);
const isScreen = ({ on }: Row) => on.startsWith("app/");
const onScreens = rows.filter(isScreen);
const others = rows.filter((row) => !isScreen(row));
const byLine = new Map(rows.map((row) => [row.line, row]));
const isThere = (file: string) => existsSync(join(projectRoot, file));
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
const filesOf = ({ seenBy }: Row) => seenBy.replace(/^~/, "").split(" + ");

/** The lines of the rows of which it is not so. */
const unless = (of: readonly Row[], isSo: (row: Row, one: NamedEndpoint) => boolean) =>
  of
    .filter((row) => {
      const one = operationOf(row.line);
      return one && !isSo(row, one);
    })
    .map(({ line, on, shownBy, seenBy }) => [line, on, shownBy, seenBy].join(" | "));

describe("capabilities", () => {
  test("every operation has its row, and every row its operation", () => {
    expect(rows.map(({ line }) => line).sort()).toEqual(allEndpoints.map(({ endpoint }) => endpoint.line).sort());
  });

  test("no cell is empty", () => {
    expect(unless(rows, ({ shownBy }) => isTest(shownBy) && isThere(shownBy))).toEqual([]);
    expect(
      unless(onScreens, (row) => isThere(row.on) && filesOf(row).every((file) => isTest(file) && isThere(file))),
    ).toEqual([]);
    expect(others.filter(({ on }) => !/^(?:as [A-Z]+ \/\S+|program: .{20,})$/.test(on))).toEqual([]);
  });

  test("what stands for another operation is itself on a screen", () => {
    const standIns = others.filter(({ on }) => on.startsWith("as "));
    expect(standIns.length).toBeGreaterThan(50);
    const isOnScreen = (line: string) => onScreens.some((row) => row === byLine.get(line));
    expect(standIns.filter(({ on }) => !isOnScreen(on.slice("as ".length)))).toEqual([]);
  });

  test("no screen asks what only programs are said to call", () => {
    const screens = [...new Set(onScreens.map(({ on }) => on))];
    expect(unless(others, (_, one) => !screens.some((screen) => screenAsks(screen, one)))).toEqual([]);
  });

  test("from each screen a way of imports leads to the call", () => {
    expect(onScreens.length).toBeGreaterThan(300);
    expect(unless(onScreens, ({ on }, one) => screenAsks(on, one))).toEqual([]);
    expect(screenAsks("app/status/page.tsx", operationOf("GET /packages") as never)).toBe(false);
  });

  test("the test of each operation tells of it", () => {
    expect(unless(rows, ({ shownBy }, one) => tellsOfOperation(shownBy, one))).toEqual([]);
  });

  const isJourney = ({ seenBy }: Row) => seenBy.startsWith("e2e/");
  const journeys = onScreens.filter(isJourney);
  const drawn = onScreens.filter((row) => !isJourney(row));

  test("the test of each screen draws the part that asks, or is a journey that opens the screen", () => {
    expect(unless(drawn, (row, one) => filesOf(row).every((file) => drawsPartOf(row.on, file, one)))).toEqual([]);
    expect(unless(journeys, (row) => opensScreen(row.seenBy, row.on))).toEqual([]);
  });

  test("it names the request unless a tilde says that it does not; a tilde that is not needed goes", () => {
    const isNamed = (row: Row, one: NamedEndpoint) => filesOf(row).some((file) => tellsOfRequest(file, one));
    expect(unless(drawn, (row, one) => isNamed(row, one) !== row.seenBy.startsWith("~"))).toEqual([]);
  });
});
