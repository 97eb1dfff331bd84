// What the sign-in page offers as it is first drawn, and what it tells of those who come back from a provider.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

const query = vi.hoisted(() => ({ now: "" }));
vi.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(query.now),
}));

const markup = await englishMarkup("entry");
const textOf = (props: Parameters<typeof SignInScreen>[0]) =>
  markup(<SignInScreen {...props} />)
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the way by one's organisation is there where an account has one, and nothing else is told of it", () => {
  expect(textOf({})).not.toContain("organisation");
  expect(textOf({ organisations: true })).toContain("Sign in with your organisation");
});

test.each([
  ["error.forbidden.sso.onlyThisWay", "Your organisation lets you in only through its own provider."],
  ["error.forbidden.sso.unknown", "Nobody here has your e-mail address yet."],
])("%s is told in words", (error, words) => {
  query.now = new URLSearchParams({ error }).toString();
  expect(textOf({ organisations: true })).toContain(words);
});
