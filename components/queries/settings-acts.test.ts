// What the pages of settings change: each act asks one thing with what is changed alone, and afterwards, refused or not, what
// the page shows is read anew.
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { signatureLayout, useChangeAccount, useLogo, useSignatureLogo, useSigningLogo } from "./account-acts.ts";
import { addresses, expiry, nativeBridge, reminderDefaults, retention, support, useRules } from "./account-rules.ts";
import { actsOf, answerAll } from "./acts.testing.tsx";
import { clientApps, useClientAppActs } from "./client-apps.ts";
import { account } from "./instance.ts";
import { mailWords, useMailWordsActs } from "./mail-words.ts";
import { offeredLanguages, useOfferLanguages } from "./offered-languages.ts";
import { signInProvider, useProviderActs } from "./sign-in-provider.ts";
import { consentTexts, signersWords, useConsentActs, useSignersWordsActs } from "./signers-words.ts";
import { suppressedAddresses, useSuppressedActs } from "./suppressed-addresses.ts";

type Given = { client: QueryClient };
type Act = [line: string, body: unknown, readAnew: QueryKey | undefined, act: (given: Given) => Promise<unknown>];

const rules = ({ client }: Given) => actsOf(useRules, client);
const provider = ({ client }: Given) => actsOf(useProviderActs, client);
const seenConsent = { language: "sv", title: "", body: "" } as unknown as Parameters<typeof useConsentActs>[0];
const seenWords = { declineReasons: {}, handovers: { sv: { href: "https://a.example", text: "", title: "" } } };
const words = ({ client }: Given) =>
  actsOf(() => useSignersWordsActs("sv", seenWords as unknown as Parameters<typeof useSignersWordsActs>[1]), client);
const help = { email: "help@example.com" };
const kinds = { enabled: true };

const acts: Act[] = [
  [
    "PUT /api/dataManagementPolicy",
    { transactionRetention: { draft: 30 } },
    retention.queryKey,
    (given) => rules(given).retention({ draft: 30 } as never),
  ],
  [
    "PUT /api/dataRetentionSettings/expiryTimeConfiguration",
    { defaultExpiryTime: 9 },
    expiry.queryKey,
    (given) => rules(given).expiry({ defaultExpiryTime: 9 } as never),
  ],
  [
    "PUT /api/account/admin/evidenceSettings",
    { signerAddresses: "senders" },
    addresses.queryKey,
    (given) => rules(given).addresses({ signerAddresses: "senders" }),
  ],
  ["PUT /api/account/admin/support", help, support.queryKey, (given) => rules(given).support(help as never)],
  [
    "PUT /api/account/admin/emailReminderSettings",
    { startInDaysDelay: 2 },
    reminderDefaults.queryKey,
    (given) => rules(given).reminders({ startInDaysDelay: 2 } as never),
  ],
  [
    "PUT /api/account/admin/accountSettings/attachmentsWhitelist",
    kinds,
    ["accountRules", "kinds"],
    (given) => rules(given).kinds(kinds as never),
  ],
  [
    "PUT /api/account/admin/nativeBridge",
    { enabled: false },
    nativeBridge.queryKey,
    (given) => rules(given).bridge({ enabled: false } as never),
  ],
  [
    "PUT /api/account/admin/signInProvider",
    { trustEmail: true },
    signInProvider.queryKey,
    (given) => provider(given).save.mutateAsync({ trustEmail: true }),
  ],
  [
    "POST /api/account/admin/signInProvider/domains",
    { domain: "example.com", by: "DNS" },
    signInProvider.queryKey,
    (given) => provider(given).prove.mutateAsync({ domain: "example.com", by: "DNS" }),
  ],
  [
    "DELETE /api/account/admin/signInProvider",
    undefined,
    signInProvider.queryKey,
    (given) => provider(given).remove.mutateAsync(),
  ],
  [
    "POST /api/account/admin/clientApps",
    { name: "Payroll" },
    clientApps.queryKey,
    ({ client }) => actsOf(useClientAppActs, client).add.mutateAsync("Payroll"),
  ],
  [
    "DELETE /api/account/admin/clientApps/a1",
    undefined,
    clientApps.queryKey,
    ({ client }) => actsOf(useClientAppActs, client).remove.mutateAsync("a1"),
  ],
  [
    "POST /api/account/admin/suppressedAddresses",
    { email: "gone@example.com" },
    suppressedAddresses({ search: "", from: 1 }).queryKey,
    ({ client }) => actsOf(useSuppressedActs, client).add.mutateAsync("gone@example.com"),
  ],
  [
    "DELETE /api/account/admin/suppressedAddresses/a1",
    undefined,
    suppressedAddresses({ search: "", from: 1 }).queryKey,
    ({ client }) => actsOf(useSuppressedActs, client).remove.mutateAsync("a1"),
  ],
  [
    "PUT /api/account/admin/mailWords/sv",
    { words: {} },
    mailWords.queryKey,
    ({ client }) =>
      actsOf(() => useMailWordsActs({} as never), client).save.mutateAsync({ language: "sv", words: {} } as never),
  ],
  [
    "PUT /api/account/admin/consentDocuments/sv",
    { title: "Samtycke", body: "Ja." },
    consentTexts.queryKey,
    ({ client }) =>
      actsOf(() => useConsentActs(seenConsent), client).save.mutateAsync({ title: "Samtycke", body: "Ja." }),
  ],
  [
    "DELETE /api/account/admin/consentDocuments/sv",
    undefined,
    consentTexts.queryKey,
    ({ client }) => actsOf(() => useConsentActs(seenConsent), client).remove.mutateAsync(),
  ],
  [
    "PUT /api/accountConfig/declineReasons/sv",
    ["För dyrt"],
    signersWords.queryKey,
    (given) => words(given).saveReasons.mutateAsync(["För dyrt"]),
  ],
  [
    "PUT /api/accountConfig/handoverUrl/sv",
    { href: "https://b.example", text: "", title: "" },
    signersWords.queryKey,
    (given) => words(given).saveHandover.mutateAsync({ href: "https://b.example", text: "", title: "" }),
  ],
  [
    "DELETE /api/accountConfig/handoverUrl/sv",
    undefined,
    signersWords.queryKey,
    (given) => words(given).saveHandover.mutateAsync({ href: " ", text: "", title: "" }),
  ],
  [
    "PUT /api/account/admin/logo",
    { image: "data:image/png;base64,AA==" },
    account.queryKey,
    ({ client }) => actsOf(useLogo, client).keep.mutateAsync("data:image/png;base64,AA=="),
  ],
  [
    "DELETE /api/account/admin/logo",
    undefined,
    account.queryKey,
    ({ client }) => actsOf(useLogo, client).remove.mutateAsync(),
  ],
  [
    "DELETE /api/account/admin/accountSettings/signatureLayout",
    undefined,
    signatureLayout.queryKey,
    ({ client }) => actsOf(useSignatureLogo, client).remove.mutateAsync(),
  ],
];

test.each(acts)("%s", async (line, body, readAnew, act) => {
  for (const status of [200, 409]) {
    const sent = answerAll(status, status === 200 ? {} : { messageKey: "error.conflict", message: "Not now." });
    const client = new QueryClient();
    if (readAnew) client.setQueryData(readAnew, {});
    const done = act({ client });
    if (status === 200) await done;
    else await expect(done).rejects.toMatchObject({ status, told: "Not now." });
    expect(sent).toEqual([[line, body]]);
    if (readAnew) expect(client.getQueryState(readAnew)?.isInvalidated).toBe(true);
  }
});

test.each<[line: string, body: unknown, key: QueryKey, act: (client: QueryClient) => Promise<unknown>]>([
  [
    "PUT /api/account",
    { name: "Nordhaven" },
    account.queryKey,
    (client) => actsOf(useChangeAccount, client).mutateAsync({ name: "Nordhaven" }),
  ],
  [
    "PATCH /api/account/admin/accountSettings/signatureLayout",
    { logo: { image: "data:image/png;base64,AA==" } },
    signatureLayout.queryKey,
    (client) => actsOf(useSignatureLogo, client).keep.mutateAsync("data:image/png;base64,AA=="),
  ],
  [
    "PATCH /api/account/admin/accountSettings/limitSupportedLanguages",
    { signerLanguages: ["sv"] },
    offeredLanguages.queryKey,
    (client) => actsOf(useOfferLanguages, client).mutateAsync({ signerLanguages: ["sv"] } as never),
  ],
])("%s: its answer is what the page shows from then on", async (line, body, key, act) => {
  const answer = { from: "the service" };
  const sent = answerAll(200, answer);
  const client = new QueryClient();
  await act(client);
  expect(sent).toEqual([[line, body]]);
  expect(client.getQueryData(key)).toEqual(answer);
});

test("DELETE /api/account/admin/accountSettings/limitSupportedLanguages: every language is offered again", async () => {
  const sent = answerAll(204);
  const client = new QueryClient();
  client.setQueryData(offeredLanguages.queryKey, { signerLanguages: ["sv"] } as never);
  await actsOf(useOfferLanguages, client).mutateAsync(null);
  expect(sent).toEqual([["DELETE /api/account/admin/accountSettings/limitSupportedLanguages", undefined]]);
  expect(client.getQueryData(offeredLanguages.queryKey)).toBeNull();
});

test("a language's logo is set beside those that stand there by now", async () => {
  const sent = answerAll(200, [{ language: "de", image: "data:image/png;base64,BB==" }]);
  await actsOf(() => useSigningLogo("sv")).keep.mutateAsync("data:image/png;base64,AA==");
  expect(sent.map(([line]) => line)).toEqual([
    "GET /api/account/admin/signingLogos",
    "POST /api/account/admin/signingLogos",
  ]);
  expect(JSON.stringify(sent[1]?.[1])).toMatch(/BB==.*AA==|AA==.*BB==/);
});
