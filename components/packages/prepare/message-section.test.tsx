// A draft's time zone: seen beside its language, the account's before there is a package, and written when it is chosen.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { TooltipProvider } from "#components/ui/tooltip.tsx";
import { account, packageRecord } from "#lib/contract/examples.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { MessageSection } from "./message-section.tsx";
import { useReminderPlan } from "./reminders-field.tsx";
import { bodyOf, type Own, savable, useOwn } from "./use-own.ts";

const markup = await englishMarkup("prepare", "recipients");
const queue = { schedule: () => undefined };

function Drawn({ pkg }: { pkg: Package | undefined }) {
  const own = useOwn(pkg, { ensure: async () => "p1", queue, look: async () => undefined });
  const reminders = useReminderPlan(undefined, { ensure: async () => "p1", queue });
  return <MessageSection own={own} reminders={reminders} onSigningPage={() => undefined} />;
}

function draw(pkg: Package | undefined): string {
  const client = new QueryClient();
  client.setQueryData(["account"], { ...account, timezoneId: "Asia/Tokyo" });
  return markup(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <Drawn pkg={pkg} />
      </TooltipProvider>
    </QueryClientProvider>,
  );
}

test("the package's zone is shown, and before there is one the account's", () => {
  expect(draw({ ...packageRecord, timezoneId: "Europe/Oslo" })).toContain('value="Europe/Oslo" selected');
  expect(draw(undefined)).toContain('value="Asia/Tokyo" selected');
});

test("a zone that was chosen is written, alone; where none is known the package keeps its own", () => {
  const own: Own = {
    name: "Lease",
    emailMessage: "",
    due: "",
    language: "en",
    timezoneId: "Asia/Tokyo",
    inPerson: false,
    autocomplete: true,
  };
  expect(bodyOf(own, new Set(["timezoneId"]), "UTC")).toEqual({ timezoneId: "Asia/Tokyo" });
  const before = { ...own, timezoneId: "Europe/Oslo" };
  expect(savable({ ...own, timezoneId: "" }, before, false, "UTC").timezoneId).toBe("Europe/Oslo");
  expect(savable(own, before, false, "UTC").timezoneId).toBe("Asia/Tokyo");
});
