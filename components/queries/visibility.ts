// What the designer asks about who sees which document, about the consent, and about what its account may do.
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/contract/call.ts";
import { tokens, visibility } from "#lib/contract/lines.ts";
import { asked } from "./asked.ts";
import { packageKeys } from "./packages.ts";

type Sight = { documentUid: string; roleUids: string[] | null };

/** Asked anew whenever it is shown: no version of the package tells of it. */
export const documentSight = (packageId: string) =>
  queryOptions({
    ...asked([...packageKeys.one(packageId), "sight"], visibility.readVisibility, { params: { packageId } }),
    staleTime: 0,
    retry: false,
  });

/** As the service has it now. */
export const readSight = (packageId: string) => call(visibility.readVisibility, { params: { packageId } });

/** Without roles a document is seen by everybody again, also by whoever comes later. */
export const changeSight = (packageId: string, sight: Sight) =>
  call(visibility.changeVisibility, { params: { packageId }, body: { configurations: [sight] } });

/** How long this session lives without use, and how long before its end the desk warns; in minutes. */
export const sessionLimits = queryOptions({
  ...asked(["session"], tokens.readSession),
  select: ({ loginSessionTimeout, sessionTimeoutWarning }) => ({ loginSessionTimeout, sessionTimeoutWarning }),
  staleTime: 300_000,
  retry: false,
});

export const keepDeskSession = () => call(tokens.readSession);

/** The account's switches. */
export const accountFeatures = queryOptions({
  ...asked(["session"], tokens.readSession),
  select: ({ features }) => features,
  staleTime: 300_000,
  retry: false,
});

/** Whom the account has its senders ask for help; empty where it names nobody. */
export const accountHelp = queryOptions({
  ...asked(["session"], tokens.readSession),
  select: ({ support }) => support,
  staleTime: 300_000,
  retry: false,
});

export const localizeConsent = (packageId: string, language: string) =>
  call(visibility.localizeConsent, { params: { packageId }, body: { language } });
