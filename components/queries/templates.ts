// What the browser does with templates: a fast track's roles, and its start.

import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { templates } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";

export const fastTrack = (token: string) =>
  queryOptions({ ...asked(["fast-track", token], templates.seeFastTrack, { query: { token } }), retry: false });

export const startFastTrack = (token: string, body: SentBodyOf<typeof templates.startFastTrack>) =>
  call(templates.startFastTrack, { query: { token }, body });
