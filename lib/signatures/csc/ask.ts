/** Asks a remote signing service one thing: bounded in time and size, no redirect followed, refusals read as the standard writes them. */
import type { z } from "zod";
import type { AllowedNetworks } from "#lib/core/address-policy.ts";
import { guardedFetch } from "#lib/core/guarded-fetch.ts";
import { ForbiddenAddress } from "#lib/core/target-address.ts";
import { Refusal } from "./answers.ts";
import { CscError, type CscStep, quoted } from "./csc-error.ts";

type Question = {
  step: CscStep;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  /** JSON, or a form where it is one. */
  body?: object | URLSearchParams;
  allowed: AllowedNetworks;
  timeoutMs: number;
  /** Taken out of what it says, should it repeat them. */
  secrets: readonly string[];
};

/** The answer in the shape that is wanted. Throws a CscError. */
export async function ask<Answer extends z.ZodType>(
  address: string,
  question: Question,
  shape: Answer,
): Promise<z.infer<Answer>> {
  const { step, secrets } = question;
  const { status, json } = await send(address, question);
  if (status >= 300 && status < 400)
    throw new CscError(step, "it sends elsewhere (a redirect), which is not followed", { status });
  if (status < 200 || status > 299) throw refusal(step, status, json, secrets);
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const where = read.error.issues[0]?.path.join(".");
  throw new CscError(step, `its answer is not what the standard says${where ? ` (${where})` : ""}`, { status });
}

async function send(address: string, question: Question): Promise<{ status: number; json: unknown }> {
  const { step, method = "POST", headers, body, allowed, timeoutMs } = question;
  const signal = AbortSignal.timeout(timeoutMs);
  const isForm = body instanceof URLSearchParams;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  try {
    const response = await guardedFetch(address, {
      method,
      headers: { accept: "application/json", ...(body ? { "content-type": type } : {}), ...headers },
      ...(body ? { body: isForm ? body.toString() : JSON.stringify(body) } : {}),
      signal,
      allowed,
    });
    return { status: response.status, json: await response.json().catch(() => undefined) };
  } catch (cause) {
    throw new CscError(step, signal.aborted ? `no answer within ${timeoutMs} ms` : whyNot(cause), { cause });
  }
}

function whyNot(cause: unknown): string {
  if (cause instanceof ForbiddenAddress) return "it lies in a private network, where only the operator may send";
  const code = (cause as NodeJS.ErrnoException | undefined)?.code;
  return code ? `it cannot be reached (${code})` : `no usable answer (${cause instanceof Error ? cause.message : ""})`;
}

function refusal(step: CscStep, status: number, json: unknown, secrets: readonly string[]): CscError {
  const { error, error_description: description } = Refusal.safeParse(json).data ?? {};
  // A word of the standard's kind, and nothing that a service might hide in it.
  const code = /^[\w.-]{1,60}$/.test(error ?? "") ? quoted(error ?? "", secrets) : undefined;
  const said = description ? quoted(description, secrets) : "";
  const words = [`status ${status}`, code, said && `“${said}”`].filter(Boolean).join(", ");
  return new CscError(step, `it refuses with ${words}`, { status, ...(code === undefined ? {} : { code }) });
}
