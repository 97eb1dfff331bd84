// A public form: whoever has one name goes on with it.
import { expect, test, vi } from "vitest";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { FastTrackScreen } from "./fast-track-screen.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), useSearchParams: () => new URLSearchParams("token=x") }));

const track = { name: "Pledge", sender: "Olive", mailsLink: true, roles: [{ id: "visitor", name: "Visitor" }] };

test.each([
  ["Suharto", "", { firstName: "Suharto", lastName: "-" }],
  ["Vera", "Visitor", { firstName: "Vera", lastName: "Visitor" }],
])("%s %s", async (first, last, names) => {
  const asked = serve(({ line }) =>
    // Nobody is led anywhere in a test: what was asked for is enough.
    line.startsWith("POST") ? { status: 503, body: { message: "Not now." } } : { status: 200, body: track },
  );
  const screen = await drawEnglish(
    ["fast-track"],
    <Asking>
      <FastTrackScreen />
    </Asking>,
  );
  await screen.getByLabelText(/^First name/).fill(first);
  await screen.getByLabelText(/^Last name/).fill(last);
  await screen.getByLabelText("E-mail address").fill("one@example.net");
  await screen.getByRole("button", { name: "Send the link to sign" }).click();
  await expect
    .poll(() => asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body))
    .toEqual([[{ id: "visitor", name: "Visitor", signers: [{ id: "visitor", email: "one@example.net", ...names }] }]]);
});
