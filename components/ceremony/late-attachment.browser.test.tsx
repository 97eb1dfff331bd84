// Files that are asked for, whose ways come with a script of their own: they are there also where no page is drawn before.
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { TimeForMore } from "#components/ui/late.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SignScreen } from "./sign-screen.tsx";
import { phoneStage } from "./stages.ts";
import { DrawnContext } from "./use-time-for-more.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const view = {
  ceremonyId: "files",
  state: "sign",
  package: { id: "p", name: "Lease", language: "en" },
  account: { name: "Nordhaven", logoUrl: null },
  sender: { name: "Ben Okafor", email: "ben@example.com" },
  signer: { id: "ann", number: 1, name: "Ann Lee", email: "ann@example.com" },
  recipients: [],
  conditions: [],
  attachments: [
    {
      id: "id-card",
      name: "Identity card",
      description: "",
      comment: null,
      required: true,
      status: "INCOMPLETE",
      files: [],
    },
  ],
  settings: {},
  documents: [
    {
      id: "lease",
      name: "Lease",
      index: 0,
      pages: [{ id: "0", index: 0, width: 816, height: 1056, top: 0, left: 0, version: 0 }],
      viewed: true,
      approvals: [],
    },
  ],
} as unknown as CeremonyView;

const messages = await loadCeremonyMessages("en");
const nothing = () => undefined;

/** As the ceremony has it: nothing that is needed later comes before a page is drawn. */
function Timed({ children }: { children: ReactNode }) {
  const [isTime, setTime] = useState(false);
  const [onDrawn] = useState(() => () => setTime(true));
  return (
    <TimeForMore value={isTime}>
      <DrawnContext value={onDrawn}>{children}</DrawnContext>
    </TimeForMore>
  );
}

/** Its pages never come. */
async function open() {
  await page.viewport(360, 640);
  serve(() => new Promise(nothing));
  await phoneStage.bring();
  return render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>
        <Timed>
          <SignScreen view={view} onOvertaken={nothing} onShown={nothing} />
        </Timed>
      </Asking>
    </Spoken>,
  );
}

test("in the form view that is opened before the first page was drawn they are there", async () => {
  await open();
  await page.getByRole("button", { name: "All fields" }).click();
  await expect.element(page.getByRole("button", { name: "Choose a file: Identity card" })).toBeVisible();
  await expect.element(page.getByText("required", { exact: true })).toBeVisible();
});
