// The sender's bar: who signs stands there once they have proven who they are.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Spoken } from "#components/ui/spoken.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { loadCeremonyMessages } from "#lib/language/page-messages.ts";
import { LeavingContext } from "./leaving.ts";
import { Gate, Room } from "./room.tsx";

const messages = await loadCeremonyMessages("en");

test("of whoever has proven nothing the bar does not say that they sign", () => {
  const barFor = (email: string) =>
    renderToStaticMarkup(
      <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
        <LeavingContext value={{ leave: () => undefined, busy: false, before: new Set() }}>
          <Room view={{ state: "locked", signer: { name: "Layla Haddad", email } } as unknown as CeremonyView}>
            {null}
          </Room>
        </LeavingContext>
      </Spoken>,
    );
  expect(barFor("layla@example.net")).toContain("Signing as Layla Haddad");
  expect(barFor("")).not.toContain("Layla");
});

test("a gate is told apart by what is said on the page: on a phone the lines stand where it has no act", () => {
  const page = renderToStaticMarkup(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Gate title="This link is locked" />
    </Spoken>,
  );
  expect(page).toContain('<main data-slot="gate"');
});
