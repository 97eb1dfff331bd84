// What is asked without a session: set-up, a password, a new address. Apart from instance.ts, so that the pages before the desk
// do not load what only the desk asks.

import { call } from "#lib/contract/call.ts";
import type { SentBodyOf } from "#lib/contract/endpoint.ts";
import { instance } from "#lib/contract/lines.ts";

export const setUp = (body: SentBodyOf<typeof instance.setUp>) => call(instance.setUp, { body });

export const requestPasswordReset = (email: string) => call(instance.requestPasswordReset, { body: { email } });

export const choosePassword = (body: SentBodyOf<typeof instance.choosePassword>) =>
  call(instance.choosePassword, { body });

export const confirmAddress = (token: string) => call(instance.confirmAddress, { body: { token } });
