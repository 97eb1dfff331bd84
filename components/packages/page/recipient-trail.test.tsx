// What is told of a recipient's mails: the one that asked, where a later one told of something else.

import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import type { Recipient } from "./package-state.ts";
import { RecipientTrail } from "./recipient-trail.tsx";

const markup = await englishMarkup("package-page");

const invited = "2026-11-20T06:49:00Z";
const notice = "2026-11-20T06:51:00Z";

const trailOf = (status: string, state: string) =>
  markup(
    <RecipientTrail
      person={
        {
          state,
          asked: {},
          progress: { invited, mail: { status: "outbox", at: notice, error: null } },
        } as unknown as Recipient
      }
      pkg={{ status, type: "PACKAGE" } as unknown as Package}
      before={[]}
    />,
  );

test.each([
  ["while people sign, the newest mail", "SENT", "now", "In the outbox since", notice],
  ["once they have signed, the invitation", "SENT", "signed", "Invited", invited],
  ["once somebody declined, the invitation and not the notice of that", "DECLINED", "now", "Invited", invited],
  ["once it is completed, the invitation", "COMPLETED", "signed", "Invited", invited],
])("%s", (_, status, state, words, at) => {
  const trail = trailOf(status, state);
  expect(trail).toContain(words);
  expect(trail).toContain(`dateTime="${at.replace("Z", ".000Z")}"`);
});
