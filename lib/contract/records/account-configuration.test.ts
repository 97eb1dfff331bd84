// Every member of what managers set for their account has its effect, and a test that shows it: one without fails here, and so
// does an entry whose test is not there. What has none is listed by name, so that the list can only shrink.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "#lib/core/config.ts";
import { AccountConfiguration } from "./account-configuration.ts";

/** "support.email"; what is kept by language or as a list is one. */
function leavesOf(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodOptional) return leavesOf(schema.unwrap(), path);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, one]) => leavesOf(one, path ? `${path}.${name}` : name));
}

type Shown = { file: string; test: string };
const shown = (file: string, title: string): Shown => ({ file, test: title });

const allOf = (record: string, members: readonly string[], how: Shown): Record<string, Shown> =>
  Object.fromEntries(members.map((member) => [`${record}.${member}`, how]));

const rule = (title: string) => shown("lib/packages/retention.test.ts", title);
const days = shown(
  "lib/packages/expire-if-due.test.ts",
  "the account's days serve where the package says nothing, and its maximum bounds what the package says",
);
const password = shown(
  "lib/accounts/security/own-sessions.test.ts",
  "the account's rules of passwords: a length of its own, and nothing that is guessed first",
);
const ofLanguage = shown(
  "app/api/account/admin/packageSettings/route.test.ts",
  "reasons and handover of the package's language reach the signer, unless the package has its own",
);

const effects: Record<string, Shown> = {
  ...allOf(
    "emailReminderSettings",
    ["startInDaysDelay", "intervalInDays", "repetitionsCount"],
    shown(
      "app/api/packages/[packageId]/reminders/planned/route.test.ts",
      "200 with nothing, then the account's schedule, told to regular senders too, then the package's own beside it",
    ),
  ),
  ...allOf("expiryTimeConfiguration", ["remainingDays", "maximumRemainingDays"], days),
  ...allOf(
    "dataManagementPolicy.transactionRetention",
    ["draft", "optedOut", "expired"],
    rule("each status has its own days"),
  ),
  "dataManagementPolicy.transactionRetention.sent": rule("what is being signed only when it is named"),
  "dataManagementPolicy.transactionRetention.completed": rule("a status counts from the last change"),
  "dataManagementPolicy.transactionRetention.archived": rule("what is in the archive has days of its own"),
  "dataManagementPolicy.transactionRetention.declined": shown(
    "lib/packages/apply-retention.test.ts",
    "what was kept long enough goes with the sweep, also from the trash; the evidence says why",
  ),
  "dataManagementPolicy.transactionRetention.lifetimeTotal": rule(
    "the lifetime counts from creation and spares what is being signed",
  ),
  "dataManagementPolicy.transactionRetention.lifetimeUntilCompletion": rule(
    "the lifetime until completion spares what is completed",
  ),
  "dataManagementPolicy.transactionRetention.includeSent": rule("the lifetime of all"),
  "systemSettings.senderLoginMaxFailedAttempts": shown(
    "app/api/auth/[...nextauth]/wrong-passwords.test.ts",
    "whoever is locked by it is told so, and led nowhere",
  ),
  "systemSettings.loginSessionTimeout": shown(
    "app/api/session/route.test.ts",
    "the account's loginSessionTimeout bounds senders' sessions, moves on with use, and leaves signers alone",
  ),
  "systemSettings.sessionTimeoutWarning": shown(
    "components/desk/session-watch.browser.test.tsx",
    "sessionTimeoutWarning: told in time, in every tab; whoever stays has the session kept, and a failure is said",
  ),
  ...allOf("passwordPolicy", ["minimumLength", "refuseCommon"], password),
  "security.secondStepRequired": shown(
    "lib/accounts/security/second-step.test.ts",
    "lets who has none do nothing but set it up; then the same session does everything",
  ),
  ...allOf(
    "support",
    ["email", "phone"],
    shown(
      "lib/delivery/mail/account-mails.test.ts",
      "support: whom the account names is told at the foot of every mail, also where the line of who writes is off",
    ),
  ),
  ...allOf(
    "nativeBridge",
    ["enabled", "url"],
    shown("lib/signing/who-may-embed.test.ts", "the native bridge's page is one of them while it is on"),
  ),
  // The bridge's own: programs read it.
  "nativeBridge.version": shown(
    "app/api/nativeBridge/[packageId]/configuration/route.test.ts",
    "200 with empty members and false until a manager turns the bridge on",
  ),
  "nativeBridge.acceptedIssuers": shown(
    "app/api/ceremony/[ceremonyId]/certificate/device/accepted-issuers.test.ts",
    "any: the same certificates sign, and the evidence and the verifier say that nobody checked their issuer (%s)",
  ),
  "embedding.origins": shown(
    "lib/signing/who-may-embed.test.ts",
    "nobody until a manager says so; then who is named, at the link and at the session's address",
  ),
  ...allOf(
    "evidence",
    ["signerAddresses", "senderAddresses"],
    shown(
      "app/api/account/admin/evidenceSettings/route.test.ts",
      "whose addresses stay out: of what signers and documents carry, then of what senders read, too",
    ),
  ),
  "evidence.deletedPackagesDays": shown(
    "lib/packages/evidence/erase-deleted.test.ts",
    "after the account's days nothing of a person is left in the evidence of a deleted package, and its chain holds",
  ),
  "attachments.attachmentsWhitelist": shown(
    "app/api/account/admin/accountSettings/attachmentsWhitelist/route.test.ts",
    "attachmentsWhitelist: signers hand in what is on the list, by its bytes, and are told of what is not",
  ),
  handovers: ofLanguage,
  declineReasons: ofLanguage,
  mailWords: shown(
    "lib/delivery/mail/own-words.test.ts",
    "what is sent is in the account's words: to signers, to owners, and about one's own access",
  ),
  signingLogos: shown(
    "app/api/account/admin/signingLogos/route.test.ts",
    "a signer sees the logo of their language, another the account's own; mails take the same picture",
  ),
  "signatureLayout.file": shown(
    "app/api/account/admin/accountSettings/signatureLayout/route.test.ts",
    "drawn into each signature as it was when the signer signed, also where it is applied later",
  ),
  ...allOf(
    "supportedLanguages",
    ["defaultSignerLanguage", "signerLanguages"],
    shown(
      "app/api/account/admin/accountSettings/limitSupportedLanguages/route.test.ts",
      "packages and signers take what is offered, and what names none has the default; others are refused",
    ),
  ),
  signingThemes: shown(
    "app/api/account/signingThemes/route.test.ts",
    "a package's theme is the one that it names, then the account's, then the default; of one that is gone the default",
  ),
  hiddenParts: shown("components/ceremony/hidden-parts.test.tsx", "%s: what it hides is not seen"),
  "logo.file": shown(
    "lib/delivery/mail/package-mails.test.ts",
    "the account's logo travels inside of the mail, which loads nothing; a picture elsewhere does not",
  ),
  "logo.altTextKey": shown(
    "components/ceremony/ceremony-rules.test.ts",
    "the account's own is called by its words (altTextKey), another picture not by those",
  ),
};

/** Kept and told to programs alone, as the README says; no screen sets it. No name may join. */
const withoutEffect = ["systemSettings.orderLastNameFirstName"];

test("the table and the list hold the members of the record, each once", () => {
  const members = leavesOf(AccountConfiguration, "");
  expect([...Object.keys(effects), ...withoutEffect].sort()).toEqual(members.sort());
});

test.each(Object.entries(effects))("%s is shown by a test that is there and names it", (path, shownBy) => {
  const source = readFileSync(join(projectRoot, shownBy.file), "utf8");
  expect(source.includes(`"${shownBy.test}"`), `${shownBy.file}: ${shownBy.test}`).toBe(true);
  // Of a record that is kept by language, its tests speak in the singular of its address.
  const name = path.split(".").at(-1)?.replace(/s$/, "") ?? "";
  expect(source).toMatch(new RegExp(name, "i"));
});
