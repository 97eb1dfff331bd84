// The nine counters: each leads to the list that has as many, with what its number alone does not tell.
import { expect, test, vi } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { Ledger } from "./ledger.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("overview");
const range = { period: "all", since: "", until: "" } as const;
const counts = {
  ...{ transactions: 30, require_my_signature: 3, waiting_on_others: 12, about_to_expire: 2, expired: 1 },
  ...{ completed: 4, draft: 2, cancelled: 5, in_progress: 15 },
};
const at = "2026-11-20T08:00:00Z";
const words = (page: string) => page.replaceAll(/<[^>]*>/g, "");

test("what is in progress leads to all that are out, what waits on others to those", () => {
  const page = markup(<Ledger counts={counts} facts={undefined} range={range} />);
  expect(page).toContain('href="/inbox?status=SENT"');
  expect(page.match(/href="\/inbox\?view=sent"/g)).toHaveLength(1);
});

test("the figures below are those of the lists; where there are none, what is counted is said", () => {
  const facts = { asked: at, people: 19, opened: 5, due: at, sent: at };
  const page = words(markup(<Ledger counts={counts} facts={facts} range={range} />));
  expect(page).toContain("19 people, 5 have opened the link");
  for (const told of [/oldest asked (Fri )?20 Nov/, /next (Fri )?20 Nov/, /last sent (Fri )?20 Nov/])
    expect(page).toMatch(told);
  const none = { asked: null, people: 0, opened: 0, due: null, sent: null };
  expect(words(markup(<Ledger counts={counts} facts={none} range={range} />))).toContain("sent, others have to sign");
});
