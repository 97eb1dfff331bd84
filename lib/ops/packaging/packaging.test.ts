// What is packaged fits what is there: variables, ports, addresses, commands, and that nothing runs as root.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { allEndpoints } from "#lib/contract/registry.ts";
import { loadConfig, projectRoot } from "#lib/core/config.ts";
import { renderChart } from "#lib/testing/render-chart.ts";

const folder = join(projectRoot, "lib/ops/packaging");
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
// biome-ignore lint/suspicious/noExplicitAny: what is read is looked at part by part, as it stands there
type Any = any;
function yaml(text: string): Any[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    expect(document.errors, text).toEqual([]);
    return document.toJS();
  });
}

/** Every variable that the product reads, by the files that declare them. */
const variables = new Set(
  globSync("lib/core/*{config,variables}.ts", { cwd: projectRoot }).flatMap((file) =>
    [...readFileSync(join(projectRoot, file), "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(
      ([, name = ""]) => name,
    ),
  ),
);
/** Node's, Next's and the product's own, which nobody configures. */
const ofTheImage = ["NODE_ENV", "NEXT_TELEMETRY_DISABLED", "UV_THREADPOOL_SIZE", "COUNTERSIGN_ROOT", "HOME"];
/** Of all variables, those that `names` lacks. */
const missing = (names: readonly string[]): string[] => [...variables].filter((name) => !names.includes(name));
const unknown = (names: readonly string[], more: readonly string[] = []): string[] =>
  names.filter((name) => !variables.has(name) && !more.includes(name));

const dockerfile = read("Dockerfile");
const [, runtime = ""] = dockerfile.split(/^FROM (?=\S+debian)/m);
const envOf = (text: string): string[] =>
  [...text.matchAll(/^ENV ((?:.*\\\n)*.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/([A-Z][A-Z0-9_]*)=/g)].map(([, name = ""]) => name),
  );

/** Those of `entry.sh`. */
const commands = [...read("entry.sh").matchAll(/^ {2}([a-z-]+)\) exec/gm)].map(([, word]) => word);

describe("the image", () => {
  test("runs as a user that is not root, with a health check, and carries no build tools", () => {
    expect(runtime).toMatch(/^USER 10001:10001$/m);
    expect(runtime).toMatch(/^HEALTHCHECK [\s\S]+healthy\.mjs/m);
    expect(runtime).not.toMatch(/\b(?:npm|python3|gcc|make|g\+\+|curl|wget)\b/);
    expect(dockerfile.match(/^FROM /gm)).toHaveLength(2);
    expect(dockerfile).toMatch(/npm ci .+\n[\s\S]*npm prune --omit=dev/);
    expect(unknown(envOf(runtime), ofTheImage)).toEqual([]);
  });

  test("fetches nothing but packages", () => {
    expect(dockerfile).not.toMatch(/https?:|^ADD |git clone/m);
  });

  test("every file that its commands run is there, and a word that is none is refused", () => {
    const files = [...read("entry.sh").matchAll(/(?:lib)\/[\w/.-]+\.ts/g)].map(([file]) => file);
    const ofOperators = [
      "person",
      "verify",
      "rotate-secret",
      "backup",
      "restore",
      "converter",
      "outbox",
      "files-move",
      "files-encrypt",
      "keys-rotate",
      "keys-destroy",
    ];
    expect(commands).toEqual(["web", "worker", "migrate", ...ofOperators]);
    expect(files).toHaveLength(commands.length);
    // What npm runs beside a product that runs, the image runs too; the bridge is the signer's, and a bench is nobody's here.
    const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
    const elsewhere = /^(?:start|dev|bench|bridge|lint|typecheck|test.*|db:.*)$/;
    const words = Object.keys(scripts).filter((name) => !elsewhere.test(name));
    const image = words.map((name) => (name === "secret:rotate" ? "rotate-secret" : name.replace(":", "-")));
    expect(commands).toEqual(expect.arrayContaining(image));
    expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
    const text = read("entry.sh").replace("cd /app", `cd "${projectRoot}"`);
    const refused = spawnSync("sh", ["-c", text, "entry", "nonsense"], { encoding: "utf8" });
    expect([refused.status, refused.stderr]).toEqual([64, expect.stringContaining('not "nonsense"')]);
    expect(spawnSync("sh", ["-n", join(folder, "entry.sh")]).status).toBe(0);
  });

  test("leaves secrets, data and tests out of what is sent to be built, and keeps what the build reads", () => {
    const ignored = readFileSync(join(projectRoot, ".dockerignore"), "utf8").split("\n");
    expect(ignored.find((line) => line && !line.startsWith("#"))).toBe("*");
    const kept = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));
    expect(kept.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    expect(kept).toEqual(expect.arrayContaining(["app", "components", "db", "lib", "public", "package-lock.json"]));
    expect(ignored).toEqual(expect.arrayContaining(["**/.env*", "**/.data", "**/node_modules", "**/*.test.ts"]));
  });

  test("the health check answers for a web process, and not without one", async () => {
    const { createServer } = await import("node:http");
    const server = createServer((request, response) =>
      response.writeHead(request.url === "/healthz" ? 200 : 404).end(),
    );
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const { port } = server.address() as { port: number };
    const { spawn } = await import("node:child_process");
    const ask = () =>
      new Promise((resolve) => {
        const env = { ...process.env, PORT: String(port) };
        spawn(process.execPath, [join(folder, "healthy.mjs")], { env }).on("exit", resolve);
      });
    expect(await ask()).toBe(0);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await ask()).toBe(1);
  });
});

describe("compose", () => {
  const [compose] = yaml(read("compose.yaml"));
  const ours = Object.entries<Any>(compose.services).filter(([, { image }]) => image === "countersign");
  const isConverter = ([name]: [string, Any]) => name === "converter";
  const product = ours.filter((one) => !isConverter(one));

  test("has a bucket before any of ours asks for it, the migration included", () => {
    for (const [name, { depends_on: waits }] of product)
      expect(waits.bucket?.condition, name).toBe("service_completed_successfully");
  });

  test("has two web processes, two workers and one migration, which the others wait for", () => {
    const by = (word: string) => ours.filter(([, { command }]) => command?.[0] === word).map(([name]) => name);
    expect([by("migrate"), by("web"), by("worker")]).toEqual([
      ["migrate"],
      ["web-1", "web-2"],
      ["worker-1", "worker-2"],
    ]);
    for (const [name, service] of product)
      if (name !== "migrate") expect(service.depends_on.migrate.condition).toBe("service_completed_successfully");
  });

  test("runs the product as nobody's root, on a file system that is read only, with variables that it knows", () => {
    for (const [name, service] of ours) {
      expect([name, service.user, service.read_only, service.cap_drop]).toEqual([name, "10001:10001", true, ["ALL"]]);
      expect(service.security_opt).toContain("no-new-privileges:true");
      expect(unknown(Object.keys(service.environment))).toEqual([]);
      // The migration alone looks into what an earlier version left.
      expect([name, service.volumes]).toEqual([name, [name === "migrate" ? "data:/data" : "/data"]]);
    }
  });

  test("takes every variable that it does not set itself from a file that is named, but the converter, which knows no secret", () => {
    for (const [name, { env_file: files }] of product) {
      expect([name, files]).toEqual([name, [{ path: expect.any(String), required: false }]]);
      expect(files[0].path).toMatch(/^\$\{ENVIRONMENT_FILE:-\/dev\/null\}$/);
    }
    for (const [, service] of ours.filter(isConverter)) expect(service.env_file).toEqual([]);
    expect(read("README.md")).toContain("ENVIRONMENT_FILE");
  });

  test("shares nothing on a disk, so its documents are in a store", () => {
    for (const [, { environment }] of product) expect(environment.FILES_URL).toMatch(/^s3:/);
  });

  test("opens office files where no secret is but the token, and no network leads anywhere", () => {
    const [[, converter] = []] = ours.filter(isConverter);
    expect(Object.keys(converter.environment).sort()).toEqual(["CONVERTER_HOST", "CONVERTER_TOKEN"]);
    expect(converter.networks).toEqual(["conversions"]);
    expect(compose.networks.conversions).toEqual({ internal: true });
    for (const [name, { networks, environment }] of product) {
      expect([name, networks]).toEqual([name, ["default", "conversions"]]);
      expect(environment.CONVERTER_URL).toBe("http://converter:3100");
      expect(environment.CONVERTER_TOKEN).toBe(converter.environment.CONVERTER_TOKEN);
    }
  });

  test("has no password of its own, and every service, volume and file that it names is there", () => {
    const text = read("compose.yaml");
    for (const [line] of text.matchAll(/^.*(?:PASSWORD|SECRET|ACCESS_KEY|TOKEN):.*$/gm))
      expect(line).toMatch(/\$\{\w+:\?/);
    const names = Object.keys(compose.services);
    for (const service of Object.values<Any>(compose.services)) {
      const waits = service.depends_on ?? {};
      expect(names).toEqual(expect.arrayContaining(Array.isArray(waits) ? waits : Object.keys(waits)));
      for (const mount of service.volumes ?? []) {
        const [from = "", to] = String(mount).split(":");
        // Of one container alone.
        if (to === undefined) continue;
        expect(from.startsWith("./") ? existsSync(join(folder, from)) : from in compose.volumes, from).toBe(true);
      }
    }
  });
});

const files = globSync("helm/templates/*", { cwd: folder }).sort();
const [values] = yaml(read("helm/values.yaml"));
const everything = structuredClone(values);
everything.web.ingress = { ...everything.web.ingress, enabled: true, tlsSecret: "tls", className: "nginx" };
everything.web.ingress.annotations = { "nginx.ingress.kubernetes.io/proxy-body-size": "100m" };
everything.web.autoscaling.enabled = true;
everything.worker.autoscaling.enabled = true;
everything.existingOwnerSecret = "countersign-owner";
everything.imagePullSecrets = [{ name: "registry" }];
everything.nodeSelector = { "kubernetes.io/os": "linux" };
everything.tolerations = [{ key: "signing", operator: "Exists" }];
everything.networkPolicy.to = [{ to: [{ ipBlock: { cidr: "10.0.0.0/8" } }], ports: [{ port: 5432 }] }];
everything.data.storageClassName = "shared";
everything.converter = { ...everything.converter, enabled: true, existingSecret: "countersign-converter" };
everything.worker.autoscaling.databaseVariable = "DATABASE_DIRECT_URL";
const rendered = (given: Record<string, unknown>): Any[] =>
  renderChart(files.map(read), given)
    .flatMap(yaml)
    .filter((one) => one !== null);
const kinds = (all: Any[]) => all.map(({ kind, metadata }) => `${kind} ${metadata.name}`).sort();

describe("the chart", () => {
  test("renders what its values ask for, and nothing that they leave out", () => {
    const always = [
      "Deployment signing-web",
      "Deployment signing-worker",
      "Job signing-migration",
      "NetworkPolicy signing",
      "NetworkPolicy signing-web",
      "PersistentVolumeClaim signing-data",
      "PodDisruptionBudget signing-web",
      "PodDisruptionBudget signing-worker",
      "Service signing-web",
    ];
    expect(kinds(rendered(values))).toEqual(always);
    const more = [
      "Deployment signing-converter",
      "HorizontalPodAutoscaler signing-web",
      "Ingress signing",
      "NetworkPolicy signing-converter",
      "ScaledObject signing-worker",
      "Service signing-converter",
    ];
    expect(kinds(rendered(everything))).toEqual([...always, ...more].sort());
    const bare = structuredClone(values);
    bare.data.existingClaim = "shared";
    bare.networkPolicy.enabled = false;
    expect(kinds(rendered(bare)).join()).not.toMatch(/NetworkPolicy|PersistentVolumeClaim/);
  });

  test.each([
    ["by default", values],
    ["with everything", everything],
  ])("every pod runs as nobody's root, reads only, knows its variables and asks what answers: %s", (_, given) => {
    const pods = rendered(given).flatMap(({ kind, spec }) =>
      kind === "Deployment" || kind === "Job" ? [spec.template.spec] : [],
    );
    expect(pods).toHaveLength(given === everything ? 4 : 3);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(pod.automountServiceAccountToken).toBe(false);
      const [{ args, env, envFrom, ports, volumeMounts, securityContext, ...container }] = pod.containers;
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
      expect(securityContext.capabilities.drop).toEqual(["ALL"]);
      expect(commands).toContain(args[0]);
      expect(unknown(env.map(({ name }: Any) => name))).toEqual([]);
      const secret = args[0] === "converter" ? "countersign-converter" : "countersign";
      expect(envFrom[0]).toEqual({ secretRef: { name: secret } });
      const mounted = pod.volumes.map(({ name }: Any) => name);
      expect(mounted).toEqual(expect.arrayContaining(volumeMounts.map(({ name }: Any) => name)));
      const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].filter(Boolean);
      expect(probes).toHaveLength(ports ? 3 : 0);
      for (const { httpGet, tcpSocket } of probes) {
        if (httpGet) expect(existsSync(join(projectRoot, "app", httpGet.path, "route.ts")), httpGet.path).toBe(true);
        expect(ports.map(({ name }: Any) => name)).toContain((httpGet ?? tcpSocket).port);
      }
      if (args[0] === "web") expect(runtime).toContain(`EXPOSE ${ports[0].containerPort}`);
    }
  });

  test("every variable can be given, and reaches web, jobs and migration as it was given", () => {
    const all = structuredClone(values);
    all.environment = Object.fromEntries([...variables].map((name) => [name, `its ${name}: "1"`]));
    const pods = rendered(all).filter(({ kind }) => kind === "Deployment" || kind === "Job");
    expect(pods).toHaveLength(3);
    for (const { metadata, spec } of pods) {
      const [{ env }] = spec.template.spec.containers;
      const right = env.filter(({ name, value }: Any) => value === `its ${name}: "1"`);
      expect([metadata.name, missing(right.map(({ name }: Any) => name))]).toEqual([metadata.name, []]);
      expect(new Set(env.map(({ name }: Any) => name)).size, `${metadata.name} sets one twice`).toBe(env.length);
    }
  });

  test("the owner's address of the database reaches the migration alone", () => {
    const of = (name: string) =>
      rendered(everything).find(({ metadata, spec }) => metadata.name === name && spec.template).spec.template.spec;
    const from = (name: string) => of(name).containers[0].envFrom.map((one: Any) => one.secretRef.name);
    expect(from("signing-migration")).toEqual(["countersign", "countersign-converter", "countersign-owner"]);
    for (const name of ["signing-web", "signing-worker"])
      expect(from(name)).toEqual(["countersign", "countersign-converter"]);
  });

  test("pods share a volume only where documents are not in a store", () => {
    const own = structuredClone(everything);
    own.data.shared = false;
    expect(kinds(rendered(own)).join()).not.toMatch(/PersistentVolumeClaim/);
    const volumesOf = (given: Any) =>
      rendered(given)
        .filter(({ kind }) => kind === "Deployment" || kind === "Job")
        .map(({ metadata, spec }) => [metadata.name, spec.template.spec.volumes[0]]);
    for (const [, volume] of volumesOf(own)) expect(volume).toEqual({ name: "data", emptyDir: {} });
    const shared = volumesOf(everything).filter(([, { persistentVolumeClaim }]) => persistentVolumeClaim);
    expect(shared.map(([name]) => name).sort()).toEqual(["signing-migration", "signing-web", "signing-worker"]);
  });

  test("a converter knows its token alone, is found by the others, and reaches nobody", () => {
    const all = rendered(everything);
    const find = (kind: string, name: string) => all.find((one) => one.kind === kind && one.metadata.name === name);
    const [container] = find("Deployment", "signing-converter").spec.template.spec.containers;
    expect(container.env.map(({ name }: Any) => name)).toEqual(["CONVERTER_HOST", "CONVERTER_PORT"]);
    expect(container.envFrom).toEqual([{ secretRef: { name: "countersign-converter" } }]);
    const [port] = find("Service", "signing-converter").spec.ports;
    expect(container.ports[0].containerPort).toBe(port.port);
    for (const name of ["signing-web", "signing-worker"]) {
      const [{ env }] = find("Deployment", name).spec.template.spec.containers;
      expect(env).toContainEqual({ name: "CONVERTER_URL", value: `http://signing-converter:${port.port}` });
    }
    const policy = find("NetworkPolicy", "signing-converter").spec;
    expect([policy.policyTypes, policy.egress]).toEqual([["Ingress", "Egress"], []]);
    // Policies add up: the one that lets out does not pick it.
    const [{ key, operator, values: left }] = find("NetworkPolicy", "signing").spec.podSelector.matchExpressions;
    expect([key, operator, left]).toEqual(["app.kubernetes.io/component", "NotIn", ["converter"]]);
    expect(JSON.stringify(find("NetworkPolicy", "signing").spec.egress)).toContain('"port":3100');
  });

  test("a pod that ends is given the time that draining takes, and answers while balancers hear of it", () => {
    const { spec } = rendered(values).find(
      ({ kind, metadata }) => `${kind} ${metadata.name}` === "Deployment signing-web",
    ).spec.template;
    const [{ env }] = spec.containers;
    const drain = env.find(({ name }: Any) => name === "DRAIN_SECONDS").value;
    expect(Number(drain)).toBeGreaterThan(0);
    expect(loadConfig({ DRAIN_SECONDS: drain, BASE_URL: "https://sign.example.com" }).drainSeconds).toBe(Number(drain));
    // 20 seconds, and what Next and traces take after.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
  });

  test("workers are added by the jobs that wait, and each policy picks pods that there are", () => {
    const all = rendered(everything);
    const scaled = all.find(({ kind }) => kind === "ScaledObject");
    expect(scaled.spec.triggers[0].metadata.query).toContain("from pgboss.job");
    const asked = (of: Any[]) => of.find(({ kind }) => kind === "ScaledObject").spec.triggers[0].metadata;
    expect(asked(all).connectionFromEnv).toBe("DATABASE_DIRECT_URL");
    expect(values.worker.autoscaling.databaseVariable).toBe("DATABASE_URL");
    expect(scaled.spec.scaleTargetRef.name).toBe("signing-worker");
    for (const { kind, spec } of all.filter((one) => /Budget|Policy|Service$/.test(one.kind))) {
      const { matchLabels: labels = spec.selector } = spec.selector?.matchLabels
        ? spec.selector
        : (spec.podSelector ?? {});
      const pods = all.filter((one) => one.spec.template);
      const picks = pods.filter(({ spec: { template } }) =>
        Object.entries(labels).every(([name, value]) => template.metadata.labels[name] === value),
      );
      expect(picks.length, kind).toBeGreaterThan(0);
    }
  });
});

test("every variable is one that an operator is told of, and those for many machines are among them", () => {
  const told = readFileSync(join(projectRoot, "README.md"), "utf8");
  // Of a secret that may stand in a file the name without that ending is enough.
  expect([...variables].filter((name) => !told.includes(name.replace(/_FILE$/, "")))).toEqual([]);
  const forMany = [
    "DATABASE_READ_URL",
    "DATABASE_DIRECT_URL",
    "CONVERTER_URL",
    "PDF_WORKERS",
    "DRAIN_SECONDS",
    "DIGIPASS_URL",
  ];
  const names = [
    ...forMany,
    "WEB_PROCESSES",
    "ENCRYPTION_KEY",
    "ENCRYPTION_KMS_URL",
    "ENCRYPTION_PKCS11_MODULE",
    "DELIVERY_FOLDERS",
  ];
  expect(unknown(names)).toEqual([]);
});

test("what the renderer does not know it refuses", () => {
  expect(() => renderChart(["{{ .Values.none }}"], {})).toThrow("no value");
  expect(() => renderChart(["{{ .Values.a | b64enc }}"], { a: 1 })).toThrow("not known");
  expect(() => renderChart(["{{ if .Values.a }}"], { a: 1 })).toThrow("not closed");
  expect(() => renderChart(["{{ end }}"], {})).toThrow("closes nothing");
  const [made] = renderChart(["a:\n  {{- range $k, $v := .Values.m }}\n  - {{ $k }}{{ $v | quote }}\n  {{- end }}\n"], {
    m: { x: 1 },
  });
  expect(made).toBe('a:\n  - x"1"\n');
});

test("units and proxies name variables, folders and addresses that there are", () => {
  for (const unit of globSync("systemd/*.service", { cwd: folder })) {
    const text = read(unit);
    expect(unknown([...text.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = ""]) => name))).toEqual([]);
    expect(text).toMatch(/^User=countersign$/m);
    const [, script = ""] = /^ExecStart=\/usr\/bin\/npm (?:run )?(\w+)/m.exec(text) ?? [];
    expect(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).scripts).toHaveProperty(script);
  }
  for (const proxy of ["haproxy.cfg", "nginx.conf", "Caddyfile"]) {
    const text = read(`proxies/${proxy}`);
    expect(text).toContain("TRUST_PROXY=1");
    const [check] = /\/healthz/.exec(text) ?? [];
    if (check) expect(existsSync(join(projectRoot, "app/healthz/route.ts"))).toBe(true);
  }
  // A proxy that asks again may not repeat an act, and has to notice a process that ends before its port is shut.
  const haproxy = read("proxies/haproxy.cfg");
  expect(haproxy).toMatch(/^ {2}http-request disable-l7-retry if !METH_GET$/m);
  const [, inter, fall] = /check inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
  const [compose] = yaml(read("compose.yaml"));
  expect(Number(compose.services["web-1"].environment.DRAIN_SECONDS)).toBeGreaterThan(Number(inter) * Number(fall));
  expect(existsSync(join(projectRoot, "app/api/events/route.ts"))).toBe(true);
  const largest = Math.max(...allEndpoints.map(({ endpoint }) => endpoint.limit ?? 0));
  for (const [, size] of `${read("proxies/nginx.conf")}${read("proxies/Caddyfile")}`.matchAll(
    /(?:body|max)_size (\d+)m/gi,
  ))
    expect(Number(size) * 1_000_000).toBeGreaterThan(largest);
});
