// An identity document at the gate: photographed, handed in, kept where the line is cut, told about, and entered with.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import { CallError } from "#lib/contract/call.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import type { IdentityStep } from "#lib/contract/records/identity.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";

const { sendForm } = vi.hoisted(() => ({ sendForm: vi.fn() }));
vi.mock("#components/queries/send-form.ts", () => ({ sendForm }));
afterEach(() => sendForm.mockReset());

const messages = await loadCeremonyMessages("en");

function draw(identity: Partial<IdentityStep> = {}) {
  const view = {
    ceremonyId: "c1",
    state: "authenticate",
    account: { name: "Nordhaven Logistics", logoUrl: null },
    settings: {},
    package: { name: "Charter party" },
    sender: { name: "Ingrid Bergström", email: "", company: "" },
    signer: { name: "Layla Haddad" },
    recipients: [],
    asked: null,
    authentication: {
      asks: "identity",
      questions: [],
      identity: { state: "asked", face: false, by: "person", reason: "", since: null, ...identity },
      tries: 3,
      triesLeft: 3,
    },
  } as unknown as CeremonyView;
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <AuthenticationGate view={view} />
      </Spoken>
    </QueryClientProvider>,
  );
}

/** One pixel. */
const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const picture = (name: string) =>
  new File([Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0))], name, { type: "image/png" });

type Screen = Awaited<ReturnType<typeof draw>>;
/** The input itself is hidden: buttons open it. */
function put(screen: Screen, side: string, file: File) {
  const input = screen.container.querySelector<HTMLInputElement>(`[data-side=${side}] input`);
  if (!input) throw new Error(`no input for ${side}`);
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
const namesSent = () =>
  sendForm.mock.calls.map(([address, form]) => [
    address,
    [...(form as FormData)].map(([side, file]) => [side, (file as File).name]),
  ]);

test("the front is needed, the back is not, and the face only where it is asked for; all go at once", async () => {
  sendForm.mockReturnValue(new Promise(() => undefined));
  const screen = await draw({ face: true });
  const act = screen.getByRole("button", { name: "Hand in" });
  await act.click();
  const front = screen.getByRole("group", { name: "Front of the document" });
  await expect.element(front).toHaveAccessibleDescription("This picture is still missing. Take it, or choose a file.");
  await expect.element(front.getByRole("button", { name: "Choose a file: Front of the document" })).toHaveFocus();
  put(screen, "front", picture("card.png"));
  await expect.element(front.getByRole("img")).toBeVisible();
  await act.click();
  await expect
    .element(screen.getByRole("group", { name: "Your face" }))
    .toHaveAccessibleDescription("This picture is still missing. Take it, or choose a file.");
  put(screen, "face", picture("me.png"));
  await expect.element(screen.getByRole("group", { name: "Your face" }).getByRole("img")).toBeVisible();
  await act.click();
  await expect.poll(namesSent).toEqual([
    [
      "/api/ceremony/c1/identity",
      [
        ["front", "card.png"],
        ["face", "me.png"],
      ],
    ],
  ]);
});

test("without a line the pictures stay, and what cannot be read is told where it is", async () => {
  sendForm.mockRejectedValueOnce(new CallError(0, {}, "not sent"));
  const screen = await draw();
  put(screen, "front", picture("card.png"));
  await expect.element(screen.getByRole("img", { name: "Front of the document" })).toBeVisible();
  await screen.getByRole("button", { name: "Hand in" }).click();
  await expect.element(screen.getByText(/no connection/i)).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "Front of the document" })).toBeVisible();
  const unread = { messageKey: "error.validation.identityPicture", parameters: { side: "front" } };
  sendForm.mockRejectedValueOnce(new CallError(400, unread));
  await screen.getByRole("button", { name: "Hand in" }).click();
  await expect
    .element(screen.getByRole("group", { name: "Front of the document" }))
    .toHaveAccessibleDescription(/cannot be read/);
});

test("what is no picture is told of at once, and what was chosen before stays", async () => {
  sendForm.mockReturnValue(new Promise(() => undefined));
  const screen = await draw();
  const front = screen.getByRole("group", { name: "Front of the document" });
  put(screen, "front", new File(["no picture"], "card.jpg", { type: "image/jpeg" }));
  await expect.element(front).toHaveAccessibleDescription(/cannot be read/);
  await expect.element(front.getByRole("img")).not.toBeInTheDocument();
  put(screen, "front", picture("card.png"));
  await expect.element(front.getByRole("img")).toBeVisible();
  await expect.element(front).not.toHaveAccessibleDescription(/./);
  put(screen, "front", new File(["no picture"], "other.jpg", { type: "image/jpeg" }));
  await expect.element(front).toHaveAccessibleDescription(/cannot be read/);
  await screen.getByRole("button", { name: "Hand in" }).click();
  await expect.poll(namesSent).toEqual([["/api/ceremony/c1/identity", [["front", "card.png"]]]]);
});

test("what came of it is told in the words of whoever looked; approved, the way in is one press", async () => {
  const refused = await draw({ state: "refused", reason: "This is a library card.", since: "2026-11-27T10:00:00Z" });
  await expect.element(refused.getByText("This is a library card.")).toBeVisible();
  await refused.unmount();
  const waiting = await draw({ state: "waiting", since: "2026-11-27T10:00:00Z" });
  await expect.element(waiting.getByRole("heading", { name: "Your document is being looked at" })).toBeVisible();
  await waiting.unmount();
  const asked = vi.spyOn(window, "fetch").mockReturnValue(new Promise(() => undefined));
  const approved = await draw({ state: "approved" });
  await approved.getByRole("button", { name: "Open the package" }).click();
  await expect.poll(() => String(asked.mock.calls[0]?.[0])).toContain("/api/ceremony/c1/identity/entry");
  asked.mockRestore();
});

test("a service's page opens in a tab of its own, and is closed again where the service does not answer", async () => {
  const tab = { opener: window, location: { assign: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, "open").mockReturnValue(tab as unknown as Window);
  const answers = [
    Response.json({ messageKey: "error.unavailable.identity", parameters: {} }, { status: 503 }),
    Response.json({ url: "https://idv.example.com/start" }),
  ];
  const asked = vi.spyOn(window, "fetch").mockImplementation(async () => answers.shift() ?? Response.json({}));
  const screen = await draw({ by: "service" });
  const act = screen.getByRole("button", { name: "Go to the identity service" });
  await act.click();
  await expect.element(screen.getByText(/does not answer at the moment/)).toBeVisible();
  expect([tab.close.mock.calls.length, tab.opener]).toEqual([1, null]);
  await act.click();
  await expect.poll(() => tab.location.assign.mock.calls).toEqual([["https://idv.example.com/start"]]);
  open.mockRestore();
  asked.mockRestore();
});

test("at the service: the result is asked for, and the page is a press away", async () => {
  const asked = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
  const screen = await draw({ state: "waiting", by: "service", since: "2026-11-27T10:00:00Z" });
  await expect.element(screen.getByRole("heading", { name: "Finish at the identity service" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Go to the identity service" })).toBeVisible();
  await expect.poll(() => String(asked.mock.calls[0]?.[0])).toContain("/api/ceremony/c1/identity/result");
  asked.mockRestore();
});
