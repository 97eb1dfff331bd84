// With every part of the list of fields hidden by the account the document keeps its width: it does not slip into the list's column.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import { ceremonyPartNames } from "#lib/contract/records/ceremony-parts.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SignScreen } from "./sign-screen.tsx";
import { deskStage } from "./stages.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const view = (leftMenuExpand: boolean) =>
  ({
    ceremonyId: `overview-${leftMenuExpand}`,
    state: "sign",
    package: { id: "p", name: "Lease", language: "en" },
    account: {
      name: "Nordhaven",
      logoUrl: null,
      hiddenParts: ceremonyPartNames.filter((part) => part.startsWith("overviewOptions.")),
    },
    sender: { name: "Ben Okafor", email: "ben@example.com" },
    signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
    recipients: [],
    conditions: [],
    attachments: [],
    settings: { leftMenuExpand },
    documents: [
      {
        id: "lease",
        name: "Lease",
        index: 0,
        pages: [{ id: "0", index: 0, width: 773.5, height: 1094.6, top: 0, left: 0, version: 0 }],
        viewed: true,
        approvals: [{ id: "ann", mine: true, accepted: null, disabled: false, optional: false, fields: [] }],
      },
    ],
  }) as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;
const widthOfDocument = () => document.getElementById("document")?.getBoundingClientRect().width ?? 0;

test.each([
  [1440, false],
  [1440, true],
  [1200, true],
] as const)("at a width of %d, with a list that stays: %s", async (width, stays) => {
  await page.viewport(width, 900);
  serve(({ line }) => (line.endsWith("/pdf") ? { status: 200, file: pagesPdf(1, "The end") } : { status: 204 }));
  await deskStage.bring();
  await render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <SignScreen view={view(stays)} onOvertaken={nothing} onShown={nothing} />
      </Asking>
    </Spoken>,
  );
  await expect.poll(widthOfDocument).toBeGreaterThan(600);
});
