// Dashboards and alert rules: every metric that they name is one that the product exports, and every alert has a way out.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { instanceMetrics } from "#lib/instance/figures/instance-metrics.ts";
import { metrics, startMetrics } from "#lib/telemetry/metrics.ts";

const folder = join(projectRoot, "lib/ops/observability");
const read = (file: string) => readFileSync(join(folder, file), "utf8");

startMetrics("web");
/** A histogram is asked for by three names. */
const exported = new Set(
  [metrics.registry, instanceMetrics.registry]
    .flatMap((registry) => registry.getMetricsAsArray())
    .flatMap(({ name, type }) =>
      String(type) === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
);

type Alert = { name: string; expr: string; runbook: string; summary: string };
const alerts: Alert[] = read("alerts/countersign.yml")
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((text) => {
    const member = (name: string) => new RegExp(`^ +${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
    return {
      name: text.split("\n")[0] ?? "",
      expr: member("expr"),
      runbook: JSON.parse(member("runbook")),
      summary: JSON.parse(member("summary")),
    };
  });

type Panel = { title: string; type: string; targets?: { expr: string }[] };
const dashboards = globSync("dashboards/*.json", { cwd: folder }).map((file) => ({
  file,
  board: JSON.parse(read(file)) as { uid: string; title: string; panels: Panel[] },
}));

/** Names of an expression: neither functions, nor labels, nor what stands in quotes. */
const named = (expr: string): string[] => [
  ...new Set(
    expr
      .replace(/"[^"]*"/g, "")
      .replace(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, "")
      .replace(/\{[^}]*\}/g, "")
      .match(/\b[a-z][a-z0-9_]*_[a-z0-9_]+\b(?! *\()/g) ?? [],
  ),
];

test("the test finds a metric that nobody exports", () => {
  const expr =
    'histogram_quantile(0.9, sum by (le, a_label) (rate(no_such_metric_bucket{some_label="a_value"}[5m]))) > 1';
  expect(named(expr)).toEqual(["no_such_metric_bucket"]);
  expect(exported).toContain("countersign_http_requests_total");
  expect(exported).toContain("countersign_http_request_duration_seconds_bucket");
  expect(exported).toContain("nodejs_eventloop_lag_p99_seconds");
});

test("every metric of an alert or a dashboard is exported", () => {
  const asked = [
    ...alerts.map(({ name, expr }) => ({ by: name, expr })),
    ...dashboards.flatMap(({ file, board }) =>
      board.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ by: `${file}: ${title}`, expr }))),
    ),
  ];
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter(({ expr }) => named(expr).length === 0 && !/^up\{/.test(expr))).toEqual([]);
  expect(
    asked.flatMap(({ by, expr }) => named(expr).flatMap((name) => (exported.has(name) ? [] : [`${by}: ${name}`]))),
  ).toEqual([]);
});

test("every metric of ours is on a dashboard", () => {
  const shown = dashboards.map(({ board }) => JSON.stringify(board)).join("\n");
  const ours = [...exported].filter((name) => /^countersign_/.test(name) && !/_(?:sum|count)$/.test(name));
  expect(ours.length).toBeGreaterThan(30);
  expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
});

test("each alert says what is wrong and leads to a section of the runbook, and no section is nobody's", () => {
  const sections = [...read("RUNBOOK.md").matchAll(/^## (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
  const led = alerts.map(({ runbook }) => /^RUNBOOK\.md#(.+)$/.exec(runbook)?.[1] ?? "");
  expect(alerts.length).toBeGreaterThan(15);
  expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  expect(alerts.filter(({ summary, expr }) => summary === "" || expr === "")).toEqual([]);
  expect(led.filter((section) => !sections.includes(section))).toEqual([]);
  expect(sections.filter((section) => !led.includes(section))).toEqual(["the-security-logs-lines"]);
  // Of each section the steps, not a heading alone.
  const texts = read("RUNBOOK.md").split(/^## /m).slice(1, -1);
  expect(texts.filter((text) => !/^1\. /m.test(text))).toEqual([]);
  // Links inside it lead somewhere.
  const links = [...read("RUNBOOK.md").matchAll(/\]\(#([^)]+)\)/g)].map(([, section = ""]) => section);
  expect(links.filter((section) => !sections.includes(section))).toEqual([]);
});
