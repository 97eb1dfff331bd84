// What the page of the service's state says, as the browser first gets it.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { stateOfService } from "#components/queries/service-status.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { ServiceStatus } from "#lib/contract/service-status.ts";
import { StatusScreen } from "./status-screen.tsx";

const markup = await englishMarkup("status");
const works = { state: "works", since: null } as const;
const well: ServiceStatus = {
  state: "works",
  at: "2026-11-28T12:10:00Z",
  parts: { packages: works, mails: works, seals: works, files: works },
};

function drawn(answer?: ServiceStatus) {
  const client = new QueryClient();
  if (answer) client.setQueryData(stateOfService.queryKey, answer);
  const html = markup(
    <QueryClientProvider client={client}>
      <StatusScreen />
    </QueryClientProvider>,
  );
  return {
    html,
    text: html
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  };
}

test("where everything works it says so, and since when of nothing", () => {
  const { html, text } = drawn(well);
  expect(html).toMatch(/<h1[^>]*>Everything works<\/h1>/);
  expect(html.match(/<li/g)).toHaveLength(4);
  expect(text).not.toContain("Noticed");
  expect(html.match(/<time/g)).toHaveLength(1);
  expect(html).toContain('href="/"');
});

test("what does not work is said in plain words, and since when", () => {
  const seals = { state: "stopped", since: "2026-11-28T11:30:00Z" } as const;
  const mails = { state: "off", since: null } as const;
  const { html, text } = drawn({ ...well, state: "impaired", parts: { ...well.parts, seals, mails } });
  expect(html).toMatch(/<h1[^>]*>Not everything works<\/h1>/);
  expect(text).toContain("Sealing waits. What is signed is kept and sealed later.");
  expect(text).toContain("This service sends no mails by itself.");
  expect(text).toContain("Noticed ");
  expect(html).toContain('dateTime="2026-11-28T11:30:00.000Z"');
});

test("until it is known nothing is claimed", () => {
  expect(drawn().text).toContain("State of the service");
});
