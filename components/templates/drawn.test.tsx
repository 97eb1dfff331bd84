// What the parts of the library say, as the browser first gets them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { CastPlaces } from "./cast-places.tsx";
import { CastValues } from "./cast-values.tsx";
import { placesOf, valuesOf } from "./casting.ts";
import { LibraryFilters, LibraryTabs } from "./library-filters.tsx";
import { libraryView, queryOfView } from "./library-view.ts";
import { LinkAddress } from "./link-address.tsx";
import { LinkForm } from "./link-form.tsx";
import { TemplateCard } from "./template-card.tsx";
import { TemplateMenu } from "./template-menu.tsx";
import { card, template } from "./templates.testing.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/templates" }));

const markup = await englishMarkup("templates", "desk");
const nothing = () => undefined;
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

describe("a card", () => {
  const drawn = (change: Parameters<typeof card>[0] = {}) =>
    markup(<TemplateCard card={card(change)} onUse={nothing} menu={null} />);

  test("tells documents and uses, whose it is, and its places; its picture is fetched when it is near", () => {
    const html = drawn();
    expect(textOf(html)).toMatch(
      /^Tenancy 1 document, used 3 times \( .+ \) Yours, shared with the account 1 Tenant Use$/,
    );
    expect(html).toContain('loading="lazy"');
    expect(html).toContain("/api/packages/t1/documents/lease/pages/0?width=150");
  });

  test("numbers those who sign, and says who gets a copy", () => {
    const place = (id: string, copyOnly: boolean) => ({ id, name: id, person: "", colour: 1, copyOnly });
    const html = drawn({ roles: [place("Ann", false), place("Cara", true), place("Bob", false)] });
    expect(textOf(html)).toMatch(/1 Ann Cara gets a copy 2 Bob Use$/);
  });

  test("of a layout has fields and nothing to use", () => {
    const text = textOf(drawn({ type: "LAYOUT", used: 0, lastUsed: null }));
    expect(text).toContain("1 field on the first page");
    expect(text).not.toContain("Use");
  });

  test("of what is somebody else's says whose, and leads nowhere", () => {
    const html = drawn({ mine: false, isPublic: true });
    expect(textOf(html)).toContain("From Olive Owner");
    expect(textOf(html)).toContain("Public link");
    expect(html).not.toContain("<a ");
  });

  test("a colleague's layout has no acts at all", () => {
    const acts = {
      mayPrepare: true,
      mayMake: true,
      onAsk: nothing,
      onShare: nothing,
      onTrash: nothing,
      onRestore: nothing,
    };
    expect(markup(<TemplateMenu card={card({ type: "LAYOUT", mine: false })} {...acts} />)).toBe("");
    expect(markup(<TemplateMenu card={card()} {...acts} />)).toContain("Actions for Tenancy");
  });
});

describe("the library's address", () => {
  test.each([
    ["", { type: "TEMPLATE", owner: "all", sort: "name", from: 1, to: 24 }],
    [
      "kind=layouts&owner=mine&sort=updated&search=lease&from=25",
      { type: "LAYOUT", owner: "mine", sort: "updated", search: "lease", from: 25, to: 48 },
    ],
    ["kind=x&owner=y&sort=z&from=-3", { type: "TEMPLATE", owner: "all", sort: "name", from: 1, to: 24 }],
  ])("%s", (search, query) => {
    expect(queryOfView(libraryView(new URLSearchParams(search)))).toEqual(query);
  });

  test("is said by tabs and filters; layouts are in no order of use", () => {
    const view = libraryView(new URLSearchParams("kind=layouts"));
    const filters = markup(<LibraryFilters view={view} words="" onWords={nothing} onChange={nothing} />);
    expect(filters).not.toContain("Last used first");
    expect(markup(<LibraryTabs kind="LAYOUT" />)).toMatch(/aria-current="page" href="\/templates\?kind=layouts"/);
  });
});

test("places and values of a template are asked for", () => {
  const places = markup(
    <CastPlaces places={placesOf(template)} onChange={nothing} judged="send" person={undefined} known={[]} />,
  );
  expect(places).toContain('aria-label="Name: Tenant"');
  expect(textOf(places)).toContain("Somebody has to have this place before it is sent.");
  const values = markup(<CastValues values={valuesOf(template)} onChange={nothing} />);
  expect(values).toContain('aria-label="Value of rent"');
  expect(values).toContain('value="900"');
});

test("a public link shows its counts, and says when it is over or used up", () => {
  const link = { url: "https://sign.example.com/fast-track?token=abc", people: [], created: "2026-11-02T10:00:00Z" };
  const counts = { opened: 58, started: 41, completed: 36 };
  const drawn = (limits: { mostUses: number | null; expires: string | null }) =>
    textOf(markup(<LinkAddress link={{ ...link, ...counts, ...limits }} />));
  expect(drawn({ mostUses: 50, expires: null })).toMatch(/opened 58 began 41 completed 36 left of 50 9$/);
  expect(drawn({ mostUses: 41, expires: null })).toContain("It was used as often as it may be");
  expect(drawn({ mostUses: null, expires: "2026-01-01T00:00:00Z" })).toContain("Its time is over");
  const form = markup(
    <QueryClientProvider client={new QueryClient()}>
      <LinkForm template={template} link={null} onSaved={async () => undefined} />
    </QueryClientProvider>,
  );
  expect(textOf(form)).toContain("Tenant: whoever opens the link");
});
