// Whom a sender can name: from a list while one answer holds all, otherwise by typing, so that nobody is out of reach.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { contacts } from "#components/queries/senders.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Contact } from "#lib/contract/records/sender.ts";
import { ContactChoice } from "./contact-choice.tsx";

const markup = await englishMarkup("desk");
const person = (id: string) => ({ id, name: `${id} Ek`, email: `${id}@example.com` }) as Contact;

function drawn(people: readonly string[]) {
  const client = new QueryClient();
  client.setQueryData(contacts().queryKey, people.map(person));
  return markup(
    <QueryClientProvider client={client}>
      <ContactChoice any="Choose somebody" value="" onChange={vi.fn()} isLeftOut={(id) => id === "Cy"} />
    </QueryClientProvider>,
  );
}

test("all that one answer holds stand in a list; who is left out does not", () => {
  const page = drawn(["Ann", "Bo", "Cy"]);
  expect(page).toContain("Ann Ek (Ann@example.com)</option>");
  expect(page).not.toContain("Cy Ek");
});

test("where there may be more they are searched for by the service", () => {
  const page = drawn(Array.from({ length: 100 }, (_, at) => `p${at}`));
  expect(page).not.toContain("<select");
  expect(page).toContain('placeholder="Choose somebody, or type a name"');
});
