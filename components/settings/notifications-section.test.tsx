// Each mail that one may do without has its switch, as it is saved.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { NotificationsSection } from "./notifications-section.tsx";

const markup = await englishMarkup("settings");

test("five switches, those that are off are off", () => {
  const client = new QueryClient();
  const saved = { completed: true, declined: true, "opted-out": true, reassigned: false, expired: true };
  client.setQueryData(["notifications", "s"], saved);
  const html = markup(
    <QueryClientProvider client={client}>
      <NotificationsSection senderId="s" />
    </QueryClientProvider>,
  );
  const switches = html.match(/<input[^>]*role="switch"[^>]*>/g) ?? [];
  expect(switches.map((one) => one.includes('checked=""'))).toEqual([true, true, true, false, true]);
  expect(html).toContain("A signer passed the role on");
});
