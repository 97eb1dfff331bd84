// A link that is over: who handed their place over in this tab reads to whom, who comes later by the old link whom to ask.
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { rememberCeremony } from "./kept.ts";
import { BadLink } from "./link-gates.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const messages = await loadCeremonyMessages("en");
const told = { reason: "handed-over", account: "Nordhaven", sender: "Ben Okafor", senderEmail: "ben@example.com" };
const view = {
  ceremonyId: "ann",
  sender: { name: "Ben Okafor", email: "" },
  account: { name: "Nordhaven" },
  signer: { id: "ann", email: "ann@example.com" },
  package: { id: "p" },
  settings: {},
} as unknown as CeremonyView;

const draw = (page: ReactNode) =>
  render(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Asking>{page}</Asking>
    </Spoken>,
  );

beforeEach(() => {
  sessionStorage.clear();
  return () => sessionStorage.clear();
});

test("who comes by a link that was handed over is told whom to ask if that is a surprise", async () => {
  rememberCeremony("token-of-ann", "ann");
  const screen = await draw(<BadLink token="token-of-ann" told={told} />);
  await expect.element(screen.getByText(/If that is a surprise, write to Ben Okafor\./)).toBeVisible();
});

test("who comes while it is taken back is promised a mail only where one leaves", async () => {
  const taken = { ...told, reason: "withdrawn" };
  const screen = await draw(<BadLink token="token-of-ann" told={taken} />);
  await expect
    .element(screen.getByText(/If it is sent again, you get an e-mail, and this link works again\.$/))
    .toBeVisible();
  const write = screen.getByRole("link", { name: "Write to Ben Okafor" });
  await expect.element(write).toHaveAttribute("href", "mailto:ben@example.com");
  await screen.unmount();
  const kept = await draw(<BadLink token="token-of-ann" told={{ ...taken, mails: "kept" }} />);
  await expect.element(kept.getByText(/If it is sent again, this link works again\.$/)).toBeVisible();
});

test.each([
  [false, /^You handed this over to Layla Haddad\. An e-mail with the link is on its way to them/],
  [true, /^You handed this over to Layla Haddad\. This service is not connected to a mail server/],
])(
  "who has just handed it over reads to whom, and whether they are written to (mails are kept: %s)",
  async (kept, words) => {
    serve(() => ({ status: 204 }));
    rememberCeremony("token-of-ann", "ann");
    const ofAnn = { ...view, reassign: { needsPhone: false }, keepsMails: kept };
    const dialog = await draw(<ReassignDialog view={ofAnn} open onOpenChange={() => undefined} />);
    await dialog.getByLabelText("First name").fill("Layla ");
    await dialog.getByLabelText("Last name").fill("Haddad");
    const address = dialog.getByLabelText("E-mail address");
    const act = dialog.getByRole("button", { name: "Hand over" });
    await address.fill("layla@example");
    await expect.element(act).toHaveAttribute("aria-disabled", "true");
    await address.fill("layla@example.com");
    await expect.element(act).not.toHaveAttribute("aria-disabled");
    await act.click();
    await expect.poll(() => sessionStorage.getItem("countersign:handed-over:ann")).toBe("Layla Haddad");
    await dialog.unmount();
    const screen = await draw(<BadLink token="token-of-ann" told={told} />);
    await expect.element(screen.getByText(words)).toBeVisible();
    expect(screen.container.textContent).not.toContain("surprise");
  },
);
