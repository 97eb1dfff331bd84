// PURE. The account's sign-in provider as its form has it, and what is sent of what was changed there.
import type { Provider, ProviderChanges } from "#components/queries/sign-in-provider.ts";
import { typedLines } from "./typed-lines.ts";

export type ProviderForm = {
  kind: "OIDC" | "SAML";
  issuer: string;
  clientId: string;
  /** Empty: the saved one stays. */
  clientSecret: string;
  /** Of SAML. What the metadata says comes in place of issuer, entry point and certificate; empty: what these say. */
  metadata: string;
  entryPoint: string;
  certificate: string;
  /** One on each line. */
  domains: string;
  trustEmail: boolean;
  takesNew: boolean;
  onlyThisWay: boolean;
};

export const formOf = (saved: Provider): ProviderForm => ({
  kind: saved.kind,
  issuer: saved.issuer,
  clientId: saved.clientId,
  clientSecret: "",
  metadata: "",
  entryPoint: saved.entryPoint,
  certificate: saved.certificate,
  domains: saved.domains.join("\n"),
  trustEmail: saved.trustEmail,
  takesNew: saved.newPeople === "REGULAR",
  onlyThisWay: saved.onlyThisWay,
});

/**
 * The rule that shuts the other ways ends with this change: it is of one client, and another has to be proven first. Metadata may
 * be that of the same client, which the service alone knows: it keeps the rule then, and refuses that of another.
 */
export const endsRule = (saved: Provider, value: ProviderForm): boolean =>
  saved.onlyThisWay &&
  (value.kind !== saved.kind || (value.metadata === "" && (isElsewhere(saved, value) || value.clientSecret !== "")));

/** Of a change to another client also that it ends the rule. */
export const savedOf = (saved: Provider, changes: Partial<ProviderForm>, value: ProviderForm): ProviderChanges =>
  sentOf({ ...changes, ...(endsRule(saved, value) ? { onlyThisWay: false } : {}) });

export function sentOf(changes: Partial<ProviderForm>): ProviderChanges {
  const { clientSecret, metadata, domains, takesNew, ...rest } = changes;
  return {
    ...rest,
    ...(clientSecret ? { clientSecret } : {}),
    ...(metadata ? { metadata } : {}),
    ...(domains === undefined ? {} : { domains: typedLines(domains) }),
    ...(takesNew === undefined ? {} : { newPeople: takesNew ? ("REGULAR" as const) : ("INVITED_ONLY" as const) }),
  };
}

/** What a trial asks of what is typed: nothing of a provider of the other kind. */
export const triedOf = (value: ProviderForm): ProviderChanges => {
  const { kind, issuer, clientId, clientSecret, metadata, entryPoint, certificate } = value;
  if (kind === "OIDC") return { kind, issuer, clientId, ...(clientSecret ? { clientSecret } : {}) };
  return metadata ? { kind, metadata } : { kind, issuer, entryPoint, certificate };
};

/** What the form has of a client once the other kind is chosen: what is saved of that kind, if anything. */
export const ofKind = (saved: Provider, kind: ProviderForm["kind"]): Partial<ProviderForm> => {
  const none = { issuer: "", clientId: "", entryPoint: "", certificate: "" };
  const { issuer, clientId, entryPoint, certificate } = saved.kind === kind ? saved : none;
  return { kind, issuer, clientId, clientSecret: "", metadata: "", entryPoint, certificate };
};

/** Another provider or client, or another proof of it: who has signed in by the saved one has proven nothing of it. */
export const isOtherClient = (saved: Provider, value: ProviderForm): boolean =>
  isElsewhere(saved, value) || value.clientSecret !== "" || value.metadata !== "";

const clientMembers = ["issuer", "clientId", "entryPoint", "certificate"] as const;
const isElsewhere = (saved: Provider, value: ProviderForm): boolean =>
  value.kind !== saved.kind ||
  clientMembers.some((member) => value[member].trim() !== saved[member] && !isBeside(saved, value, member));
/** Another certificate beside the present ones: what is signed as before is taken as before. */
const isBeside = (saved: Provider, value: ProviderForm, member: (typeof clientMembers)[number]): boolean =>
  member === "certificate" && saved.certificate !== "" && value.certificate.includes(saved.certificate);

/** Whether there is all that a trial needs: the saved secret is of the saved client alone. */
export function hasClient(saved: Provider, value: ProviderForm): boolean {
  const isThere = (...members: (typeof clientMembers)[number][]): boolean =>
    members.every((member) => value[member].trim() !== "");
  if (value.kind === "SAML") return value.metadata.trim() !== "" || isThere("issuer", "entryPoint", "certificate");
  return (
    isThere("issuer", "clientId") && (value.clientSecret !== "" || (saved.hasSecret && !isElsewhere(saved, value)))
  );
}
