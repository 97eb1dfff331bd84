// Every switch of an account has its effect, and a test that shows it: one without fails here, and so does an entry whose test
// is not there.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#lib/core/config.ts";
import { type AccountFeature, accountFeatures } from "./account-features.ts";

type Shown = { file: string; test: string };

const shown = (file: string, title: string): Shown => ({ file, test: title });
const kept = shown(
  "app/api/account/admin/features/route.test.ts",
  "403 while %s is off, and 400 when a draft that holds it already is sent",
);
const ofAccount = (title: string) => shown("app/api/account/admin/features/route.test.ts", title);

const login = (title: string) => shown("lib/signing/authentication/sender-login.test.ts", title);

const mailed = shown(
  "lib/delivery/mail/account-mails.test.ts",
  "deliverDocumentsByEmail off, emailDocumentsAndEvidenceSummary and disableFooter on",
);

const left = (title: string) => shown("app/api/ceremony/[ceremonyId]/account-features.test.ts", title);

const effects: Record<AccountFeature, Shown> = {
  allowCheckboxConsentApproval: shown(
    "components/ceremony/consent-gate.browser.test.tsx",
    "where the account lets nobody agree at once, the end of the text is seen first",
  ),
  allowInPersonForAccountSenders: shown(
    "app/api/in-person/[packageId]/route.test.ts",
    "allowInPersonForAccountSenders off: colleagues sign at their own link, which the host is told; the host still signs",
  ),
  attachments: kept,
  chooseSignature: left(
    "chooseSignature off: no picture stands in for a name that is clicked, which is told; the typed name does",
  ),
  conditionalFields: kept,
  customFields: ofAccount(
    "403 for the account's groups and custom fields while they are off; those there are stay to be read",
  ),
  delegation: shown(
    "components/senders/delegates-tab.browser.test.tsx",
    "delegation off: nobody new is named, which is told; whoever is named already is seen and can be ended",
  ),
  deliverDocumentsByEmail: mailed,
  disableFooter: mailed,
  disableInPersonActivationEmail: shown(
    "app/api/in-person/[packageId]/route.test.ts",
    "an account that wants no mails for signing in person has none",
  ),
  documentVisibility: shown(
    "app/api/packages/[packageId]/documents/visibility/route.test.ts",
    "403 while the account has not enabled it; what was set before still counts",
  ),
  emailDocumentsAndEvidenceSummary: mailed,
  enableRecipientHistory: shown(
    "app/api/recipients/route.test.ts",
    "enableRecipientHistory off: nobody is remembered, neither here nor for a template's places; colleagues are found all the same",
  ),
  enforceAuth: ofAccount(
    "400 for a recipient who proves nothing while enforceAuth is on; whoever is asked anything may be sent to",
  ),
  evidenceSummary: shown(
    "app/api/packages/[packageId]/evidence/summary/route.test.ts",
    "evidenceSummary off, as at first: 403 for signers by session and in the ceremony, 200 for the owner; on, it is theirs",
  ),
  flattenSignerDocuments: shown(
    "app/api/packages/[packageId]/documents/zip/route.test.ts",
    "200 flattened for signers alone where flattenSignerDocuments is on",
  ),
  forceLogin: login("with the feature off the link is enough, also for a page that waits already"),
  forceTransactionOwnerLogin: login(
    "forceTransactionOwnerLogin alone says whether whoever owns the package signs in first",
  ),
  groups: kept,
  inAppReports: shown(
    "components/desk/use-sees-reports.browser.test.tsx",
    "inAppReports: managers always find reports, others where it is on",
  ),
  maskResponse: shown(
    "components/packages/prepare/recipient-row.browser.test.tsx",
    "maskResponse: a new question hides its answer; qnaAuth off: none is offered, and one that is there stays",
  ),
  mobileCapture: kept,
  optionalSignature: kept,
  passwordManagement: ofAccount(
    "passwordManagement off: nobody changes or resets a password, and no mail is written; who is invited still gets in",
  ),
  preventConsentRemoval: shown(
    "app/api/packages/[packageId]/documents/localize-consent/route.test.ts",
    "403 when the account keeps its consents: alone or among others, nothing is removed",
  ),
  qnaAuth: kept,
  sendToMobile: left("sendToMobile off: no drawing is asked of a phone, and no link is sent to one"),
  uploadSignatureImage: left(
    "uploadSignatureImage on: a picture will do where a signature has to be drawn, which the page offers",
  ),
};

test("the table holds the switches of the contract, each once", () => {
  expect(Object.keys(effects).sort()).toEqual([...accountFeatures].sort());
});

test.each(Object.entries(effects))(
  "%s is shown by a test that is there and names it",
  (name, { file, test: title }) => {
    const source = readFileSync(join(projectRoot, file), "utf8");
    expect(source.includes(`"${title}"`), `${file}: ${title}`).toBe(true);
    expect(source).toMatch(new RegExp(`\\b${name}\\b`));
  },
);
