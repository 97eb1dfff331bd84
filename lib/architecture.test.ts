// Who may import whom: walks every import of the product and fails on a forbidden arrow, a circle, or a file that outgrew its room.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { files, type Import, imports, importsOf, isTest, product, textOf, way } from "./testing/import-graph.ts";

/** The floors of lib and db, bottom to top: a room imports only what stands before it. */
const floors = [
  "client",
  "language",
  "core",
  "telemetry",
  "contract",
  "evidence",
  "db",
  "files",
  "sandbox",
  "signatures",
  "pdf",
  "sealing",
  "work",
  "auth",
  "http",
  "accounts",
  "packages",
  "designer",
  "signing",
  "bulk-send",
  "delivery",
  "sessions",
  "reports",
  "instance",
  "worker",
  "testing",
  "ops",
];
const roomOf = (file: string) => (file.startsWith("db/") ? "db" : /^(?:lib|components)\/([^/]+)\//.exec(file)?.[1]);
const isDecided = (file: string) => floors.indexOf(roomOf(file) ?? "") >= floors.indexOf("accounts");
const arrows = [...imports.values()].flat();
const show = (arrow: Import) => `${arrow.from} -> ${arrow.to}`;
const forbidden = (
  from: (file: string) => boolean,
  to: (target: string) => boolean,
  kinds: Import["kind"][] = ["value", "type", "lazy"],
) => arrows.filter((arrow) => kinds.includes(arrow.kind) && from(arrow.from) && to(arrow.to)).map(show);

function circles(): string[] {
  const state = new Map<string, "open" | "done">();
  const found: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (state.get(file) === "open") found.push([...path.slice(path.indexOf(file)), file].join(" -> "));
    if (state.has(file)) return;
    state.set(file, "open");
    for (const { to, kind } of imports.get(file) ?? []) if (kind === "value") visit(to, [...path, file]);
    state.set(file, "done");
  };
  for (const file of product) visit(file, []);
  return found;
}

/** The imports between the rooms of one tree, by "from to". */
function between(tree: RegExp): Map<string, Import[]> {
  const found = new Map<string, Import[]>();
  for (const arrow of arrows) {
    const [from, to] = [roomOf(arrow.from), roomOf(arrow.to)];
    if (!tree.test(arrow.from) || !tree.test(arrow.to) || !from || !to || from === to) continue;
    found.set(`${from} ${to}`, [...(found.get(`${from} ${to}`) ?? []), arrow]);
  }
  return found;
}

/** Rooms that lead back to themselves: what is left when those that lead to none of the others are taken away again and again. */
function knots(rooms: Map<string, Import[]>): string[] {
  let left = [...rooms.keys()].map((pair) => pair.split(" "));
  for (;;) {
    const leading = new Set(left.map(([from]) => from));
    const next = left.filter(([, to]) => leading.has(to));
    if (next.length === left.length) return left.map((pair) => pair.join(" -> "));
    left = next;
  }
}

/** Each floor, top first, with the rooms below that it uses and by how many imports. */
function picture(rooms: Map<string, Import[]>): string {
  const below = (room: string) =>
    [...rooms].flatMap(([pair, found]) =>
      pair.startsWith(`${room} `) ? [`${pair.split(" ")[1]} ${found.length}`] : [],
    );
  return floors
    .toReversed()
    .map((room) => `${room.padEnd(12)} ${below(room).join(", ")}`)
    .join("\n");
}

const isRoute = (file: string) => /^app\/.*\/route\.ts$/.test(file);
const onlyServer = (target: string) =>
  target.startsWith("db/") || target === "server-only" || target.startsWith("node:");

describe("architecture", () => {
  test("there is something to walk", () => {
    expect(product.length).toBeGreaterThan(150);
    expect(arrows.length).toBeGreaterThan(500);
    expect(way("app/api/packages/route.ts", onlyServer)).not.toBeNull();
    expect(importsOf("lib/packages/find-packages.ts")).toContainEqual({
      from: "lib/packages/find-packages.ts",
      to: "lib/packages/read-package.ts",
      kind: "value",
      names: "{ packageRecords, readWholes }",
    });
  });

  test("every import of ours names a file that is there, with its extension", () => {
    const ours = arrows.filter(({ to }) => /^(app|components|db|lib)\//.test(to));
    expect(ours.filter(({ to }) => !existsSync(join(projectRoot, to)) || !/\.\w+$/.test(to)).map(show)).toEqual([]);
  });

  test("routes bind an endpoint to an operation: no database, no components, no schemas of their own", () => {
    expect(
      forbidden(
        isRoute,
        (to) => to.startsWith("db/") || to.startsWith("components/") || to === "zod" || to.startsWith("drizzle-orm"),
      ),
    ).toEqual([]);
  });

  test("pages and layouts draw: what they show comes through the interface", () => {
    const isPage = (file: string) => file.startsWith("app/") && !isRoute(file) && file.endsWith(".tsx");
    expect(forbidden(isPage, (to) => to.startsWith("db/") || to.startsWith("drizzle-orm"))).toEqual([]);
    expect(
      forbidden(isPage, (to) => to.startsWith("lib/") && (isDecided(to) || to.startsWith("lib/work/")), [
        "value",
        "lazy",
      ]),
    ).toEqual([]);
  });

  test("nothing that runs in the browser reaches the database or Node", () => {
    const ways = product
      .filter((file) => file.startsWith("components/"))
      .flatMap((file) => way(file, onlyServer)?.join(" -> ") ?? []);
    expect(ways).toEqual([]);
  });

  test("“use client” stands where the server hands over to the browser, and nowhere else", () => {
    const isClient = (file: string) => textOf.get(file)?.startsWith('"use client"');
    const doors = product.filter((file) => isClient(file));
    // React itself puts these into the page; Next asks that they are the browser's.
    const isOwn = (file: string) => /^app\/(?:.*\/)?(?:global-)?error\.tsx$/.test(file);
    const onServer = new Set(product.filter((file) => file.startsWith("app/") && !isClient(file)));
    const handedOver = new Set<string>();
    for (const file of onServer) {
      for (const { to, kind } of imports.get(file) ?? []) {
        if (kind === "type" || !imports.has(to)) continue;
        if (isClient(to)) handedOver.add(to);
        else onServer.add(to);
      }
    }
    expect(doors.length).toBeGreaterThan(20);
    expect(doors.filter((file) => !handedOver.has(file) && !isOwn(file))).toEqual([]);
  });

  test("lib and db know neither pages nor components, nor React and Next", () => {
    const isBelow = (file: string) => file.startsWith("lib/") || file.startsWith("db/");
    expect(forbidden(isBelow, (to) => to.startsWith("app/") || to.startsWith("components/"))).toEqual([]);
    // Sign-in is next-auth's; the boot scripts start Next itself.
    expect(
      forbidden(
        (file) => isBelow(file) && !file.startsWith("lib/auth/") && !file.startsWith("lib/ops/"),
        (to) => /^(react|react-dom|next|next-auth)(\/|$)/.test(to),
      ),
    ).toEqual([]);
  });

  test("every file of lib stands in a room, and every room has its floor", () => {
    const inLib = product.filter((file) => file.startsWith("lib/"));
    expect(inLib.filter((file) => !floors.includes(roomOf(file) ?? ""))).toEqual([]);
    expect(floors.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
  });

  test("a room imports only rooms below it, by value and by type", () => {
    const rooms = between(/^(lib|db)\//);
    expect(rooms.size).toBeGreaterThan(100);
    const upwards = [...rooms].filter(([pair]) => {
      const [from = "", to = ""] = pair.split(" ");
      return floors.indexOf(to) > floors.indexOf(from);
    });
    expect(upwards.flatMap(([, found]) => found.map(show))).toEqual([]);
    // The picture of the house, for whoever asks for it.
    if (process.env.ROOMS) process.stdout.write(`${picture(rooms)}\n`);
  });

  test("rooms of components that import each other, or in a ring, there are none", () => {
    const rooms = between(/^components\//);
    expect(rooms.size).toBeGreaterThan(20);
    expect(knots(rooms)).toEqual([]);
  });

  test("components ask and change through components/queries: only there is anything called", () => {
    const calls = arrows.filter(({ to, names }) => to === "lib/contract/call.ts" && /\bcall\b|\*/.test(names));
    const isInside = ({ from }: Import) => from.startsWith("components/queries/");
    expect(calls.filter(isInside).length).toBeGreaterThan(5);
    expect(calls.filter((arrow) => arrow.from.startsWith("components/") && !isInside(arrow)).map(show)).toEqual([]);
  });

  test("what asks the interface, and all that a signer loads, comes without the schemas and the library that reads them", () => {
    const light = product.filter(
      (file) => /^components\/(?:queries|ceremony)\//.test(file) && !file.includes(".testing."),
    );
    expect(light.length).toBeGreaterThan(100);
    expect(way("lib/contract/ceremony.ts", (to) => to === "zod")).not.toBeNull();
    expect(light.flatMap((file) => way(file, (to) => to === "zod")?.join(" -> ") ?? [])).toEqual([]);
  });

  test("each room says at its door what it is for, in fifteen lines", () => {
    const doors = floors.map((room) => (room === "db" ? "db/README.md" : `lib/${room}/README.md`));
    const missing = doors.filter((door) => !existsSync(join(projectRoot, door)));
    expect(missing).toEqual([]);
    const lines = (door: string) => readFileSync(join(projectRoot, door), "utf8").trimEnd().split("\n");
    expect(doors.filter((door) => lines(door).length > 15)).toEqual([]);
    expect(doors.filter((door) => !lines(door)[0]?.startsWith("# "))).toEqual([]);
  });

  test("pure files reach no database, no network and no disk", () => {
    const pure = product.filter((file) => /^(\/\/|\/\*\*?)\s*PURE\./.test(textOf.get(file) ?? ""));
    expect(pure.length).toBeGreaterThan(10);
    const impure = (target: string) =>
      target.startsWith("db/client") || /^(node:(fs|net|http|https|child_process)|pg|drizzle-orm)(\/|$)/.test(target);
    expect(pure.flatMap((file) => way(file, impure)?.join(" -> ") ?? [])).toEqual([]);
  });

  test("only db/client.ts says server-only", () => {
    expect(arrows.filter(({ to }) => to === "server-only").map(({ from }) => from)).toEqual(["db/client.ts"]);
  });

  test("no circles", () => {
    expect(circles()).toEqual([]);
  });

  test("no barrels", () => {
    const barrels = product.filter((file) => /^export \* from/m.test(textOf.get(file) ?? ""));
    expect(barrels).toEqual([]);
  });

  test("no file over 300 lines; half of them at most 60, nine in ten at most 150", () => {
    // The types of the catalogues are written by a test.
    const lengths = product
      .filter((file) => !file.endsWith(".d.json.ts"))
      .map((file) => ({ file, lines: (textOf.get(file) ?? "").split("\n").length }))
      .sort((a, b) => a.lines - b.lines);
    expect(lengths.filter(({ lines }) => lines > 300)).toEqual([]);
    expect(lengths[Math.floor(lengths.length * 0.5)]?.lines).toBeLessThanOrEqual(60);
    expect(lengths[Math.floor(lengths.length * 0.9)]?.lines).toBeLessThanOrEqual(150);
  });

  test("every file opens with a sentence that says what it is for", () => {
    const isNamed = (file: string) => !isRoute(file) && !/\/(page|layout)\.tsx$/.test(file) && !file.endsWith(".d.ts");
    expect(
      product.filter(
        (file) => isNamed(file) && !/^(#!.*\n)?("use (client|server)";\n+)?\s*(\/\/|\/\*)/.test(textOf.get(file) ?? ""),
      ),
    ).toEqual([]);
  });
});

test("no comment sends its reader to a document that a clone does not have", () => {
  const elsewhere =
    /\bcontract(?:\.md)?,? (?:section |row |fact |§ ?)?\d|\b(?:service-api|pdf-engine|architecture|product|stack|contract)\.md\b|[Ss]pecification, rule/;
  const citing = [...textOf].filter(
    ([file, text]) => file !== "lib/architecture.test.ts" && elsewhere.test(text.replace(/\n \*|\n\/\//g, "")),
  );
  expect(citing.map(([file]) => file)).toEqual([]);
});

test("no test waits for the clock: fake timers, an event, or asking for a condition until an end", () => {
  const waits = /setTimeout\(\s*(?:resolve|done)\b|waitForTimeout|node:timers\/promises|\bpg_sleep\(\d/;
  /** Who may, and why. */
  const reasons = new Map([
    ["lib/bulk-send/send-bulk-rows.test.ts", "a statement of the database that hangs until its connection is cut"],
    ["lib/testing/cluster/pause.ts", "the pace of a load, which proves nothing"],
  ]);
  const tests = globSync("{app,components,db,lib,e2e}/**/*.{ts,tsx}", { cwd: projectRoot }).filter(
    (file) => isTest(file) || file.startsWith("e2e/"),
  );
  const waiting = tests.filter(
    (file) => file !== "lib/architecture.test.ts" && waits.test(readFileSync(join(projectRoot, file), "utf8")),
  );
  expect(tests.length).toBeGreaterThan(150);
  expect(waiting.sort()).toEqual([...reasons.keys()].sort());
});
