// How one signs in: the second step, one's sessions, and what the account demands of everybody.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { security } from "#lib/contract/lines.ts";
import { accountRules } from "#lib/contract/settings-lines.ts";

export const secondStep = queryOptions({
  queryKey: ["second-step"],
  queryFn: ({ signal }) => call(security.readSecondStep, { signal }),
});
export const beginSecondStep = () => call(security.beginSecondStep);
export const turnOnSecondStep = (code: string) => call(security.confirmSecondStep, { body: { code } });
export const endSecondStep = () => call(security.endSecondStep);
export const makeRecoveryCodes = () => call(security.makeRecoveryCodes);
export const resetSecondStep = (senderId: string) => call(security.resetSecondStep, { params: { senderId } });
export const confirmPassword = (password: string) => call(security.confirmSession, { body: { password } });

export const ownSessions = queryOptions({
  queryKey: ["own-sessions"],
  queryFn: ({ signal }) => call(security.listSessions, { signal }),
});
export const endSession = (sessionId: string) => call(security.endOneSession, { params: { sessionId } });
export const endOtherSessions = () => call(security.endOtherSessions);

/** Three records of the account that one form shows together. */
export type SignInRules = {
  secondStepRequired: boolean;
  refuseCommon: boolean;
  minimumLength: number;
  senderLoginMaxFailedAttempts: number;
  loginSessionTimeout: number;
  sessionTimeoutWarning: number;
};

export async function readRules(): Promise<SignInRules> {
  const [{ secondStepRequired }, { refuseCommon, minimumLength }, system] = await Promise.all([
    call(security.readSecuritySettings),
    call(security.readPasswordPolicy),
    call(accountRules.readSystemSettings),
  ]);
  const { senderLoginMaxFailedAttempts, loginSessionTimeout, sessionTimeoutWarning } = system;
  return {
    secondStepRequired,
    refuseCommon,
    minimumLength,
    senderLoginMaxFailedAttempts,
    loginSessionTimeout,
    sessionTimeoutWarning,
  };
}

/** Only what is different is sent: what somebody else changes meanwhile stays. */
export async function writeRules(before: SignInRules, after: SignInRules): Promise<SignInRules> {
  const changed = (...names: (keyof SignInRules)[]) =>
    Object.fromEntries(names.flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]])));
  const isAny = (body: object) => Object.keys(body).length > 0;
  const step = changed("secondStepRequired");
  const policy = changed("refuseCommon", "minimumLength");
  const system = changed("senderLoginMaxFailedAttempts", "loginSessionTimeout", "sessionTimeoutWarning");
  if (isAny(policy)) await call(security.changePasswordPolicy, { body: policy });
  if (isAny(system)) await call(accountRules.changeSystemSettings, { body: system });
  if (isAny(step)) await call(security.changeSecuritySettings, { body: step });
  return readRules();
}
