// Questions about the signer, a mailed code and a sign-in elsewhere, as the gate draws them and as they are answered.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Spoken } from "#components/ui/spoken.tsx";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { AuthenticationGate } from "./authentication-gate.tsx";

const messages = await loadCeremonyMessages("en");
const questions = [
  { about: "birthYear", text: "", choices: ["1981", "1983", "1985", "1990", "1996"] },
  { about: null, text: "Which bank holds your mortgage?", choices: ["First", "Second", "None of these"] },
] as const;

/** What was asked of the service, by path; each answer is a refusal, so that the page stays. */
let sent: [string, unknown][] = [];
beforeEach(() => {
  sent = [];
  vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (init?.method === "POST") sent.push([pathname, init.body ? JSON.parse(String(init.body)) : null]);
    const refusal = { messageKey: "error.forbidden.wrongAnswer", parameters: { triesLeft: "2" } };
    return new Response(JSON.stringify(refusal), { status: 403, headers: { "content-type": "application/json" } });
  });
});

async function draw(asked: Partial<AuthenticationRequest>) {
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
      asks: "knowledge",
      questions: [],
      phoneEnds: "",
      emailHint: "",
      code: null,
      lapsed: false,
      keepsCode: false,
      waitSeconds: 0,
      knowledge: null,
      identity: null,
      signOn: null,
      login: null,
      tries: 3,
      triesLeft: 3,
      ...asked,
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

test("says where the questions come from, and asks for them only when somebody presses", async () => {
  const screen = await draw({ knowledge: { from: "sender", attempt: null, questions: [] } });
  await expect.element(screen.getByText(/not from a credit agency/)).toBeVisible();
  expect(sent).toEqual([]);
  await screen.getByRole("button", { name: "Show the questions" }).click();
  await expect.poll(() => sent.map(([path]) => path)).toEqual(["/api/ceremony/c1/knowledge"]);
});

test("an unanswered question is pointed at and sends nothing; the keyboard answers them all", async () => {
  const screen = await draw({ knowledge: { from: "service", attempt: "a1", questions: [...questions] as never } });
  await expect.element(screen.getByText(/Ingrid Bergström does not see your answers/)).toBeVisible();
  await screen.getByRole("radio", { name: "1985" }).click();
  await screen.getByRole("button", { name: "Open the package" }).click();
  await expect.element(screen.getByText("Choose an answer to every question.")).toBeVisible();
  await expect.element(screen.getByRole("radio", { name: "First" })).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard(" {ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => sent).toEqual([["/api/ceremony/c1/knowledge/answers", { attempt: "a1", answers: [2, 2] }]]);
  await expect.element(screen.getByText(/That was not right\. Two tries are left/)).toBeVisible();
});

test("each choice is high enough for a finger, and fits a phone", async () => {
  await page.viewport(390, 844);
  const screen = await draw({ knowledge: { from: "sender", attempt: "a1", questions: [...questions] as never } });
  for (const radio of screen.getByRole("radio").elements())
    expect(radio.closest("label")?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1440, 900);
});

test("a mailed code is told by the address as its owner knows it", async () => {
  const code = { sent: "2026-11-25T12:00:00Z", expires: "2026-11-25T12:10:00Z", status: "sent" } as const;
  const screen = await draw({ asks: "passcode", emailHint: "l…@example.com", code });
  await expect.element(screen.getByText(/It went by e-mail to/)).toBeVisible();
  await expect.element(screen.getByText("l…@example.com")).toBeVisible();
  await screen.getByLabelText("Code").fill("Your code is 123 456.");
  await screen.getByRole("button", { name: "Open the package" }).click();
  await expect.poll(() => sent).toEqual([["/api/ceremony/c1/passcode", { code: "123456" }]]);
});

test("where nothing is sent, the number is told without saying that something is on its way", async () => {
  const code = { sent: "2026-11-25T12:00:00Z", expires: "2026-11-25T12:10:00Z", status: "outbox" } as const;
  const screen = await draw({ asks: "passcode", phoneEnds: "42", code });
  await expect.element(screen.getByText(/It is meant for the number ending in 42/)).toBeVisible();
  await expect.element(screen.getByText(/no text message was sent/)).toBeVisible();
  expect(document.body.textContent).not.toMatch(/It (comes|went) by/);
});

test.each([
  ["no text message leaves", { phoneEnds: "42", keepsCode: true }, /no text message was sent/, "Ask for a new code"],
  ["no mail leaves", { emailHint: "l…@example.com", keepsCode: true }, /no e-mail was sent/, "Ask for a new code"],
  ["it leaves", { phoneEnds: "42", keepsCode: false }, /It comes by text message/, "Send a code"],
] as const)("a code that has expired where %s: nothing else is promised, and a new one is offered", async (...row) => {
  const [, facts, told, act] = row;
  const screen = await draw({ asks: "passcode", lapsed: true, ...facts });
  await expect.element(screen.getByText("The last code does not work any more. Ask for a new one.")).toBeVisible();
  await expect.element(screen.getByText(told)).toBeVisible();
  if (facts.keepsCode) expect(document.body.textContent).not.toMatch(/It (comes|went) by/);
  await screen.getByRole("button", { name: act }).click();
  await expect.poll(() => sent.map(([path]) => path)).toEqual(["/api/ceremony/c1/passcode/new"]);
});

test("one press is one try: what was wrong is not asked for again until it is another answer, and none without a code", async () => {
  const code = { sent: "2026-11-25T12:00:00Z", expires: "2026-11-25T12:10:00Z", status: "sent" } as const;
  const screen = await draw({ asks: "passcode", emailHint: "l…@example.com", code });
  const press = () => (screen.getByRole("button", { name: "Open the package" }).element() as HTMLElement).click();
  press();
  await screen.getByLabelText("Code").fill("123456");
  for (let taps = 0; taps < 3; taps++) press();
  const told = screen.getByText(/That was not right\. Two tries are left/);
  await expect.element(told).toBeVisible();
  await screen.getByRole("button", { name: "Open the package" }).click();
  await expect.element(screen.getByLabelText("Code")).toHaveFocus();
  await expect.element(told).toBeVisible();
  await expect.element(screen.getByText(/This is the same answer again/)).toBeVisible();
  expect(sent).toEqual([["/api/ceremony/c1/passcode", { code: "123456" }]]);
  for (const same of ["123 456", "١٢٣٤٥٦"]) {
    await screen.getByLabelText("Code").fill(same);
    await screen.getByRole("button", { name: "Open the package" }).click();
  }
  expect(sent.slice(1), "the same code in another form").toEqual([]);
  await screen.getByLabelText("Code").fill("abcdef");
  await screen.getByRole("button", { name: "Open the package" }).click();
  await expect.element(screen.getByText("Enter the six digits of the code.")).toBeVisible();
  expect(sent.slice(1), "what is no code").toEqual([]);
  await screen.getByLabelText("Code").fill("654321");
  await screen.getByRole("button", { name: "Open the package" }).click();
  await expect.poll(() => sent.slice(1)).toEqual([["/api/ceremony/c1/passcode", { code: "654321" }]]);
});

test("so are wrong answers to the sender's questions", async () => {
  const screen = await draw({ asks: "questions", questions: [{ question: "Which town?", maskInput: false }] });
  await screen.getByLabelText("Which town?").fill("Oslo");
  const open = screen.getByRole("button", { name: "Open the package" });
  await open.click();
  await expect.element(screen.getByText(/That was not right/)).toBeVisible();
  await open.click();
  for (const same of ["oslo", "  OSLO "]) {
    await screen.getByLabelText("Which town?").fill(same);
    await open.click();
  }
  expect(sent).toEqual([["/api/ceremony/c1/answers", { answers: ["Oslo"] }]]);
});

test("a sign-in elsewhere begins with the page to come back to, and tells how the last one ended", async () => {
  const signOn = { name: "Nordhaven directory", outcome: "otherPerson" } as const;
  const screen = await draw({ asks: "single-sign-on", emailHint: "l…@example.com", signOn });
  await expect.element(screen.getByText(/with an e-mail address other than yours, l…@example.com/)).toBeVisible();
  await screen.getByRole("button", { name: "Sign in with Nordhaven directory" }).click();
  await expect.poll(() => sent).toEqual([["/api/ceremony/c1/sign-on", { page: window.location.pathname }]]);
});

test.each([390, 1200])("at %d px the button that shows an answer is as high as its field", async (width) => {
  await page.viewport(width, 800);
  const question = { question: "Your first school?", maskInput: true };
  const screen = await draw({ asks: "questions", questions: [question] } as unknown as Partial<AuthenticationRequest>);
  const field = screen.getByLabelText("Your first school?").element().getBoundingClientRect();
  const show = screen.getByRole("button", { name: "Show answer 1" }).element().getBoundingClientRect();
  expect([show.top, show.bottom]).toEqual([field.top, field.bottom]);
});
