// What the gates tell of whoever asks, as the browser first gets it.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { SenderFacts } from "./gates.tsx";

const english = {
  language: "en",
  formatTag: "en-GB",
  direction: "ltr",
  messages: await loadCeremonyMessages("en"),
} as const;

const told = (help?: object) =>
  renderToStaticMarkup(
    <Spoken {...english}>
      <SenderFacts
        view={
          {
            account: { name: "Nordhaven", logoUrl: null, ...(help ? { help } : {}) },
            package: { name: "Lease" },
            sender: { name: "Ingrid Bergström", email: "ingrid@nordhaven.example", company: "" },
          } as unknown as CeremonyView
        }
      />
    </Spoken>,
  );

test("support: whom the account names for help is led to; nobody is told of where it names nobody", () => {
  const page = told({ email: "help@example.com", phone: "+47 22 33" });
  expect(page).toContain(">Help</dt>");
  expect(page).toContain('href="mailto:help@example.com"');
  expect(page).toContain('href="tel:+472233"');
  expect(told()).not.toContain("Help");
});
