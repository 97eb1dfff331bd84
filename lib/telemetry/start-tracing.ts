// Starts the traces of a process, where OTEL_EXPORTER_OTLP_ENDPOINT says where they go: OTLP by HTTP, as JSON. Of the usual
// variables headers, timeouts, compression and certificates are the exporter's own to read; what it leaves out is read here.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Sampler } from "@opentelemetry/sdk-trace";
import { log } from "#lib/core/log.ts";
import { version } from "#lib/core/product-version.ts";
import { tracingHolder } from "./traced.ts";

type Env = Record<string, string | undefined>;

export function wantsTraces(env: Env): boolean {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  return Boolean(endpoint) && !/^true$/i.test(env.OTEL_SDK_DISABLED ?? "") && env.OTEL_TRACES_EXPORTER !== "none";
}

/** As the specification of OpenTelemetry names them; another name, or a share that is none, counts as unset. */
async function samplerOf(env: Env): Promise<Sampler> {
  const { AlwaysOffSampler, AlwaysOnSampler, ParentBasedSampler, TraceIdRatioBasedSampler } = await import(
    "@opentelemetry/sdk-trace"
  );
  const name = env.OTEL_TRACES_SAMPLER || "parentbased_always_on";
  const share = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  const ratio = new TraceIdRatioBasedSampler(share >= 0 && share <= 1 ? share : 1);
  const samplers: Record<string, Sampler> = {
    always_on: new AlwaysOnSampler(),
    always_off: new AlwaysOffSampler(),
    traceidratio: ratio,
    parentbased_always_on: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    parentbased_always_off: new ParentBasedSampler({ root: new AlwaysOffSampler() }),
    parentbased_traceidratio: new ParentBasedSampler({ root: ratio }),
  };
  const found = samplers[name];
  if (!found) log.warn("OTEL_TRACES_SAMPLER is none of the specification's: every trace is sent");
  return found ?? new ParentBasedSampler({ root: new AlwaysOnSampler() });
}

const whole = (text: string | undefined): number | undefined =>
  /^\d{1,8}$/.test(text ?? "") ? Number(text) : undefined;

async function makeProvider(process: string, env: Env) {
  // Loaded here alone: a process that traces nothing pays nothing.
  const { BatchSpanProcessor, TracerProvider } = await import("@opentelemetry/sdk-trace");
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http");
  const { detectResources, resourceAttributesEnvDetector, resourceFromAttributes, serviceNameEnvDetector } =
    await import("@opentelemetry/resources");
  const own = resourceFromAttributes({
    "service.name": "countersign",
    "service.version": version(),
    "service.instance.id": `${process}-${globalThis.process.pid}`,
  });
  const limits = {
    maxExportBatchSize: whole(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
    maxQueueSize: whole(env.OTEL_BSP_MAX_QUEUE_SIZE),
    scheduledDelayMillis: whole(env.OTEL_BSP_SCHEDULE_DELAY),
    exportTimeoutMillis: whole(env.OTEL_BSP_EXPORT_TIMEOUT),
  };
  const set = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return new TracerProvider({
    // What OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME say comes first.
    resource: own.merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    sampler: await samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...set })],
  });
}

/** Does nothing where no endpoint is set. `process`: `web` or `worker`. */
export async function startTracing(process: string, env: Env = globalThis.process.env): Promise<void> {
  if (tracingHolder.countersignTracing || !wantsTraces(env)) return;
  if ((env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || "http/json") !== "http/json")
    log.warn(
      "OTEL_EXPORTER_OTLP_PROTOCOL: traces are sent as http/json, which every collector takes at the same address",
    );
  const provider = await makeProvider(process, env);
  tracingHolder.countersignTracing = {
    tracer: provider.getTracer("countersign", version()),
    spans: new AsyncLocalStorage(),
    stop: () => provider.shutdown(),
  };
}

/** Sends what waits; a collector that is away keeps nobody. */
export async function stopTracing(): Promise<void> {
  const tracing = tracingHolder.countersignTracing;
  tracingHolder.countersignTracing = undefined;
  if (!tracing) return;
  const late = new Promise((resolve) => setTimeout(resolve, 2000).unref());
  await Promise.race([
    tracing.stop().catch((err: unknown) => log.warn({ err }, "the last traces were not sent")),
    late,
  ]);
}
