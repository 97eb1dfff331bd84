import { answerMetrics } from "#lib/instance/figures/answer-metrics.ts";

export const dynamic = "force-dynamic";

export const GET = (request: Request) => answerMetrics(request);
