// The head of a package's page, as the browser first gets it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { me } from "#components/queries/instance.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { formatTag } from "#lib/language/language-codes.ts";
import { type Language, languages } from "#lib/language/languages.ts";
import { loadNamed } from "#lib/language/page-messages.ts";
import { PackageHead } from "./package-head.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

type HeadProps = Parameters<typeof PackageHead>[0];

async function sentLine(
  language: Language,
  owner: boolean,
  sent: string | null,
  sender: object = { name: "Ingrid Berg" },
): Promise<string | undefined> {
  const messages = await loadNamed(["ui", "package-page", "lists"], language);
  const props = {
    pkg: { id: "p1", name: "Lease", status: "SENT", documents: [], roles: [], sender },
    people: [],
    owner,
    acts: { busy: false },
    me: { email: "ingrid@nordhaven.example" },
    progress: { sent },
  } as unknown as HeadProps;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken
        language={language}
        formatTag={formatTag(language, language)}
        direction={languages[language].direction}
        messages={messages}
      >
        <PackageHead {...props} />
      </Spoken>
    </QueryClientProvider>,
  );
  return /<span>([^<]*<b dir="auto">.*?<\/b>)/.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, "");
}

test.each([
  ["en", "Sent by you", "Sent by Ingrid Berg"],
  ["de", "Gesendet von Ihnen", "Gesendet von Ingrid Berg"],
  // The verb has the person in it.
  ["ar", "أرسلتها أنت", "أرسلها \u2068Ingrid Berg\u2069"],
] as const)("%s: %s, or %s", async (language, own, others) => {
  for (const sent of ["2026-11-20T10:42:00Z", null]) {
    expect(await sentLine(language, true, sent)).toBe(own);
    expect(await sentLine(language, false, sent)).toBe(others);
  }
});

test.each([
  ["en", "Sent by Ingrid Berg (removed)"],
  ["de", "Gesendet von Ingrid Berg (entfernt)"],
] as const)("%s: an owner who was removed from the account stays named, and that is said", async (language, said) => {
  expect(await sentLine(language, false, null, { name: "Ingrid Berg", removed: true })).toBe(said);
});

const acts = async (status: string, permissions: readonly string[] | undefined) => {
  const client = new QueryClient();
  client.setQueryData(me.queryKey, { id: "ann", permissions } as never);
  const may = (permission: string) => !permissions || permissions.includes(permission);
  const props = {
    pkg: {
      ...{ id: "p1", name: "Lease", type: "PACKAGE", status, trashed: false, documents: [{ id: "d1" }], roles: [] },
      ...{ consent: null, sender: { name: "Ann" }, settings: { ceremony: { inPerson: true } } },
    },
    people: [{ state: "now", name: "Bob Hale", email: "bob@example.com", locked: false, roleId: "bob" }],
    owner: true,
    acts: { busy: false, readsOnly: !may("transaction.transaction") },
    me: { email: "ann@example.com" },
    progress: { sent: null },
  } as unknown as HeadProps;
  const messages = await loadNamed(["ui", "package-page", "lists"], "en");
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Spoken language="en" formatTag={formatTag("en", "en")} direction="ltr" messages={messages}>
        <PackageHead {...props} />
      </Spoken>
    </QueryClientProvider>,
  );
  return ["Remind", "Sign in person", "Save as template", "Save fields as layout", "Duplicate"].filter((words) =>
    html.includes(words),
  );
};

test.each<[string, string[] | undefined, string[]]>([
  [
    "no roles of the account's own",
    undefined,
    ["Remind", "Sign in person", "Save as template", "Save fields as layout", "Duplicate"],
  ],
  ["packages alone", ["transaction.transaction"], ["Remind", "Duplicate"]],
  ["signing in person alone", ["transaction.in_person"], ["Sign in person"]],
  ["templates and layouts alone", ["templates_layouts.templates", "templates_layouts.layouts"], []],
])("%s: what may be done is offered, and no more", async (_, permissions, expected) => {
  expect(await acts("SENT", permissions)).toEqual(expected);
});

/** What the button of rarer acts is named by, for one of these who looks at a package that is another's. */
async function moreOf(looks: { email: string; isManager: boolean }): Promise<string | undefined> {
  const props = {
    pkg: {
      ...{ id: "p1", name: "Lease", type: "PACKAGE", status: "SENT", trashed: false, documents: [], roles: [] },
      ...{ consent: null, sender: { name: "Ann" } },
    },
    people: [{ state: "waits", name: "Bob Hale", email: "Bob@example.com", locked: false, roleId: "bob" }],
    owner: false,
    acts: { busy: false, readsOnly: false },
    me: { id: "me", ...looks },
    progress: undefined,
  } as unknown as HeadProps;
  const messages = await loadNamed(["ui", "package-page", "lists"], "en");
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag={formatTag("en", "en")} direction="ltr" messages={messages}>
        <PackageHead {...props} />
      </Spoken>
    </QueryClientProvider>,
  );
  return /aria-label="More: ([^"]*)"/.exec(html)?.[1];
}

test("whoever sees it as a package of theirs moves it into a folder, and a manager who only looks does not", async () => {
  expect(await moreOf({ email: "dana@example.com", isManager: false })).toBe("Move to folder");
  expect(await moreOf({ email: "bob@example.com", isManager: true })).toBe("Move to folder");
  expect(await moreOf({ email: "max@example.com", isManager: true })).toBe(undefined);
});
