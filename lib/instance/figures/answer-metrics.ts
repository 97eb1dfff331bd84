// GET /metrics: what this process has counted and what the database knows, for Prometheus. Never open to strangers: they would
// learn how busy the instance is, and what of it does not work.
import { AggregatorRegistry } from "prom-client";
import { config } from "#lib/core/config.ts";
import { Refusal } from "#lib/core/errors.ts";
import { requestIdOf } from "#lib/core/request-id.ts";
import { isSameSecret } from "#lib/core/secrets.ts";
import { isAskedFromHere } from "#lib/http/local-address.ts";
import { replyRefused } from "#lib/http/reply.ts";
import { sealProof } from "#lib/sealing/sealing-ready.ts";
import { metrics, ownFigures } from "#lib/telemetry/metrics.ts";
import { figuresOfAll } from "#lib/telemetry/several-processes.ts";
import { instanceText } from "./instance-metrics.ts";

/** With METRICS_TOKEN as Bearer; at this machine itself without, as /readyz tells more there. */
export function mayReadMetrics(fromHere: boolean, authorization: string | undefined): boolean {
  const { metricsToken } = config();
  const [, shown] = /^Bearer +(\S+)$/i.exec(authorization ?? "") ?? [];
  // A token that is wrong is a mistake that should be seen, also here.
  if (metricsToken && shown) return isSameSecret(shown, metricsToken);
  return fromHere;
}

export const metricsHeaders = { "content-type": metrics.registry.contentType, "cache-control": "no-store" };

/** `provesSeal`: the web proves its seal anyway; the worker would make one only to be asked. */
export async function metricsText({ provesSeal }: { provesSeal: boolean }): Promise<string> {
  const all = await figuresOfAll(ownFigures);
  const counted = await AggregatorRegistry.aggregate(all).metrics();
  return `${counted}\n${await instanceText(provesSeal ? sealProof : undefined)}`;
}

export async function answerMetrics(request: Request): Promise<Response> {
  const authorization = request.headers.get("authorization") ?? undefined;
  if (mayReadMetrics(isAskedFromHere(request), authorization))
    return new Response(await metricsText({ provesSeal: true }), { headers: metricsHeaders });
  // Without a token there is nothing here that anybody could ask for.
  const refusal = new Refusal(config().metricsToken ? "error.unauthorised.notSignedIn" : "error.notFound.route");
  return replyRefused(refusal, requestIdOf(request), { request });
}
