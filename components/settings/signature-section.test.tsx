// One's own signature and initials in the profile, as the browser first gets them: each by itself, under words of its own.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { savedSignature } from "#components/queries/saved-signature.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { SenderSignature } from "#lib/contract/records/sender.ts";
import { SignatureSection } from "./signature-section.tsx";
import { typedAtFirst } from "./type-signature.tsx";

const markup = await englishMarkup("settings");
const picture: SenderSignature = { fileName: "lu.png", mediaType: "image/png", content: "aW5r" };

function drawn(saved: { signature: SenderSignature | null; initials: SenderSignature | null }) {
  const client = new QueryClient();
  client.setQueryData(savedSignature("s1").queryKey, saved.signature);
  client.setQueryData(savedSignature("s1", "initials").queryKey, saved.initials);
  const page = (kind: "signature" | "initials") =>
    markup(
      <QueryClientProvider client={client}>
        <SignatureSection senderId="s1" kind={kind} />
      </QueryClientProvider>,
    );
  return { signature: page("signature"), initials: page("initials") };
}

test("initials are offered to be drawn or chosen while there are none, whatever signature there is", () => {
  const { signature, initials } = drawn({ signature: picture, initials: null });
  expect(signature).toContain('alt="Your saved signature"');
  for (const said of [
    "No initials are saved yet.",
    "Draw your initials",
    "Type your initials",
    "Picture of your initials",
  ])
    expect(initials).toContain(said);
  expect(initials).not.toContain("Take the initials away");
});

test("saved initials are shown, and can be drawn anew and taken away", () => {
  const { signature, initials } = drawn({ signature: null, initials: picture });
  expect(signature).toContain("None is saved yet.");
  for (const said of [
    'alt="Your saved initials"',
    "data:image/png;base64,aW5r",
    "Draw other initials",
    "Type other initials",
  ])
    expect(initials).toContain(said);
  expect(initials).toContain("Take the initials away");
});

test.each([
  ["signature", "Lu Xin", "Hale", "Lu Xin Hale"],
  ["initials", "Lu Xin", "van der Hale", "LH"],
  ["signature", "", "", ""],
  ["initials", "", "", "L"],
] as const)("what is typed begins with one's %s, as in the ceremony: %s %s", (kind, firstName, lastName, text) => {
  expect(typedAtFirst(kind, { firstName, lastName, email: "lu@example.com" })).toMatchObject({ kind: "typed", text });
});

test("whose name is not known yet begins with nothing", () => {
  expect(typedAtFirst("initials", undefined).text).toBe("");
});
