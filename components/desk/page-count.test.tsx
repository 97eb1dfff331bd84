// What waits is counted on the rail and, where there is none, on the phone's bar.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { PhoneBar } from "./phone-bar.tsx";
import { Rail } from "./rail.tsx";

vi.mock("next/navigation", () => ({ usePathname: () => "/inbox", useRouter: () => ({}) }));

const markup = await englishMarkup("desk");
const person = { name: "Olive Ray", email: "olive@example.com", accountName: "Nordhaven" };
const counts = { needMe: 3, identities: 2 };
const textOf = (page: string) => page.replace(/<[^>]+>/g, "");

test.each([
  ["the rail", <Rail key="r" person={person} counts={counts} onSignOut={() => undefined} />],
  ["the phone's bar", <PhoneBar key="p" person={person} counts={counts} onSignOut={() => undefined} />],
])("%s", (_, drawn) => {
  const text = textOf(markup(drawn));
  expect(text).toContain("2 identity documents to look at");
  expect(text).toContain("3 need you");
  expect(text).not.toContain("draft ");
});
