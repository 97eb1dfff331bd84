// The events inside a sealed file: what was kept in the outbox is not said to be sent.
import { expect, test } from "vitest";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { evidenceChain } from "#lib/signatures/verify/evidence-chain.ts";
import { makeEvidence } from "#lib/testing/sealed-pdf.ts";
import { ChainEvents } from "./chain-events.tsx";

const markup = await englishMarkup("verify", "evidence");

const listOf = (type: string, by: string) => {
  const evidence = makeEvidence();
  const [first, second, third] = evidence.events;
  const file = { ...evidence, events: [first, { ...second, type, data: { by } }, third] };
  return markup(<ChainEvents chain={evidenceChain(new TextEncoder().encode(JSON.stringify(file)))} />);
};

test.each([
  ["mail.sent", "smtp", "Mail sent"],
  ["mail.sent", "outbox", "Mail kept in the outbox"],
  ["sms.sent", "gateway", "Text message sent"],
  ["sms.sent", "outbox", "Text message kept in the outbox"],
])("%s by %s", (type, by, says) => {
  expect(listOf(type, by)).toContain(`>${says}<`);
});
