// A sender's API key before anybody asks for it: it can be shown, or made anew without being seen.
import { expect, test } from "vitest";
import { Asking } from "#components/queries/service.testing.tsx";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { ApiKey } from "./api-key.tsx";

const markup = await englishMarkup("senders", "security");

test("the key is shown when asked for, and renewed", () => {
  const page = markup(
    <Asking>
      <ApiKey sender={{ id: "ann", name: "Ann Lee" }} />
    </Asking>,
  );
  expect(page).toMatch(/>Show API key<\/button>/);
  expect(page).toMatch(/>Renew…<\/button>/);
});
