// The sender's domain in words: each state of each record, and what to publish where something is missing.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import type { MailDomainLook, MailDomainState } from "#lib/contract/health.ts";
import { MailDomain } from "./mail-domain.tsx";

const markup = await englishMarkup("health");
const look = (state: MailDomainLook["state"], more: Partial<MailDomainLook> = {}): MailDomainLook => ({
  ...{ state, name: "example.com", found: "", publish: "" },
  ...more,
});
const drawn = (more: Partial<MailDomainState>) =>
  markup(
    <MailDomain
      sender={{
        domain: "example.com",
        signsHere: false,
        spf: look("ok"),
        dkim: look("ok"),
        dmarc: look("ok"),
        ...more,
      }}
    />,
  );

test("what is missing is told with the record to publish", () => {
  const publish = "v=DMARC1; p=none; rua=mailto:sign@example.com";
  const page = drawn({ dmarc: look("missing", { name: "_dmarc.example.com", publish }) });
  expect(page).toContain("There is none. Publish one that watches at first");
  expect(page).toContain("Publish as a TXT record of _dmarc.example.com:");
  expect(page).toContain(`>${publish}</pre>`);
});

test("what was found stands there as it was found", () => {
  const page = drawn({ spf: look("open", { found: "v=spf1 +all" }) });
  expect(page).toContain("It lets anybody send in your name");
  expect(page).toContain(">v=spf1 +all</bdi>");
});

test.each<[keyof Pick<MailDomainState, "spf" | "dkim" | "dmarc">, MailDomainLook["state"], string]>([
  ["spf", "looking", "Being looked up"],
  ["spf", "unanswered", "The DNS does not answer."],
  ["spf", "several", "There are several records"],
  ["dkim", "noSelector", "Name it (DKIM_SELECTOR)"],
  ["dkim", "revoked", "it was taken back"],
  ["dkim", "otherKey", "another key than DKIM_KEY_FILE"],
  ["dkim", "missing", "There is no key by this name."],
  ["dmarc", "lax", "only watches (p=none)"],
])("%s %s", (record, state, words) => {
  expect(drawn({ [record]: look(state) })).toContain(words);
});

test("whether this instance signs is said", () => {
  expect(drawn({ signsHere: true })).toContain("This instance signs its mails itself.");
  expect(drawn({})).toContain("The mail server signs, or nobody does.");
});
