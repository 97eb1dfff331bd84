// The preview covers the designer's line that says in which account one works: it says so itself.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { account, me } from "#components/queries/instance.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { PreviewWhere } from "./preview-where.tsx";

const markup = await englishMarkup("desk");

function drawn(person: object): string {
  const client = new QueryClient();
  client.setQueryData(me.queryKey as readonly unknown[], { id: "s1", type: "MANAGER", ...person });
  client.setQueryData(account.queryKey as readonly unknown[], { id: "a2", name: "Bergen harbour" });
  return markup(
    <QueryClientProvider client={client}>
      <PreviewWhere />
    </QueryClientProvider>,
  );
}

test("where somebody works in another account it is named, and nothing is said at home", () => {
  expect(drawn({ home: { accountUid: "a1", accountName: "Nordhaven" } })).toContain("Bergen harbour");
  expect(drawn({})).toBe("");
});
