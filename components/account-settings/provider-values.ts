// PURE. The account's sign-in provider as its form has it, and what is sent of what was changed there.
import type { Provider, ProviderChanges } from "#components/queries/sign-in-provider.ts";
import { typedLines } from "./typed-lines.ts";

export type ProviderForm = {
  issuer: string;
  clientId: string;
  /** Empty: the saved one stays. */
  clientSecret: string;
  /** One on each line. */
  domains: string;
  trustEmail: boolean;
  takesNew: boolean;
  onlyThisWay: boolean;
};

export const formOf = ({ issuer, clientId, domains, trustEmail, newPeople, onlyThisWay }: Provider): ProviderForm => ({
  issuer,
  clientId,
  clientSecret: "",
  domains: domains.join("\n"),
  trustEmail,
  takesNew: newPeople === "REGULAR",
  onlyThisWay,
});

export function sentOf({ clientSecret, domains, takesNew, ...rest }: Partial<ProviderForm>): ProviderChanges {
  return {
    ...rest,
    ...(clientSecret ? { clientSecret } : {}),
    ...(domains === undefined ? {} : { domains: typedLines(domains) }),
    ...(takesNew === undefined ? {} : { newPeople: takesNew ? ("REGULAR" as const) : ("INVITED_ONLY" as const) }),
  };
}

/** Another provider or client, or another secret of it: who has signed in by the saved one has proven nothing of it. */
export const isOtherClient = (saved: Provider, value: ProviderForm): boolean =>
  isElsewhere(saved, value) || value.clientSecret !== "";

const isElsewhere = (saved: Provider, { issuer, clientId }: ProviderForm): boolean =>
  issuer.trim() !== saved.issuer || clientId.trim() !== saved.clientId;

/** Whether there is all that a trial needs: the saved secret is of the saved client alone. */
export const hasClient = (saved: Provider, value: ProviderForm): boolean =>
  value.issuer.trim() !== "" &&
  value.clientId.trim() !== "" &&
  (value.clientSecret !== "" || (saved.hasSecret && !isElsewhere(saved, value)));
