// What a host states of another person is their own word: nothing is chosen for them.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { InPersonView, Seat } from "#lib/contract/in-person.ts";
import { loadCeremonyMessages, loadNamed } from "#lib/language/page-messages.ts";
import { missingFrom } from "./host-says.ts";
import { StatementForm } from "./statement-form.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const messages = { ...(await loadCeremonyMessages("en")), ...(await loadNamed(["in-person"], "en")) };

test("no way of knowing is chosen beforehand, nor stated", () => {
  const view = {
    package: { id: "p", name: "Lease", status: "SENT" },
    account: { name: "Nordhaven", logoUrl: null },
    settings: {},
    host: "Nora",
    place: "Hamburg",
  } as unknown as InPersonView;
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <StatementForm view={view} seat={{ roleId: "jim", name: "Jim" } as Seat} onClose={() => undefined} />
      </Spoken>
    </QueryClientProvider>,
  );
  expect(page.match(/type="radio"/g)).toHaveLength(3);
  expect(page).not.toContain('checked="');
  expect(page).not.toContain("I have seen this identity document");
  expect(page).toContain("This is how I know who it is: …");
});

test.each([
  [undefined, "", "how"],
  [undefined, "Passport", "how"],
  ["document", " ", "detail"],
  ["other", "", "detail"],
  ["other", "From school", undefined],
  ["known", "", undefined],
] as const)("%s with %j lacks %s", (how, detail, lacking) => {
  expect(missingFrom({ how, detail })).toBe(lacking);
});
