// What the records of a sender's domain come to, record by record.
import { expect, test } from "vitest";
import { dmarcNames, judgeDkim, judgeDmarc, judgeSpf } from "./judge-records.ts";

const at = "example.com";

test.each<[string, string[] | undefined, string]>([
  ["nobody answers", undefined, "unanswered"],
  ["other texts alone", ["google-site-verification=x", "v=spf10 +all"], "missing"],
  ["one that ends softly", ["x", "v=spf1 include:_spf.example.net ~all"], "ok"],
  ["one in capitals", ["V=SPF1 mx -ALL"], "ok"],
  ["one that leads elsewhere", ["v=spf1 redirect=_spf.example.net"], "ok"],
  ["anybody, said by a sign", ["v=spf1 mx +all"], "open"],
  ["anybody, said by none", ["v=spf1 all"], "open"],
  ["two", ["v=spf1 mx -all", "v=spf1 -all"], "several"],
])("SPF: %s", (_, texts, state) => {
  expect(judgeSpf(at, texts, "smtp.example.com").state).toBe(state);
});

test.each([
  ["smtp.example.com", "v=spf1 a:smtp.example.com ~all"],
  ["192.0.2.7", "v=spf1 ip4:192.0.2.7 ~all"],
  ["[2001:db8::1]", "v=spf1 ip6:2001:db8::1 ~all"],
])("SPF that is missing names %s", (host, publish) => {
  expect(judgeSpf(at, [], host)).toMatchObject({ name: at, publish });
});

test.each<[string, string[] | undefined, string | undefined, string]>([
  ["nobody answers", undefined, "KEY", "unanswered"],
  ["nothing", [], undefined, "missing"],
  ["a key", ["v=DKIM1; k=rsa; p=KEY"], undefined, "ok"],
  ["a key in pieces", ["v=DKIM1; p=K EY"], "KEY", "ok"],
  ["a key without a version", ["p=KEY"], "KEY", "ok"],
  ["another key than ours", ["v=DKIM1; p=OTHER"], "KEY", "otherKey"],
  ["a key that was taken back", ["v=DKIM1; p="], undefined, "revoked"],
])("DKIM: %s", (_, texts, own, state) => {
  const found = judgeDkim("s._domainkey.example.com", texts, own);
  expect(found.state).toBe(state);
  const isWrong = !["unanswered", "ok"].includes(state);
  expect(found.publish).toBe(own && isWrong ? "v=DKIM1; k=rsa; p=KEY" : "");
});

test.each<[string, (string[] | undefined)[], string, string]>([
  ["nobody answers", [undefined, []], "unanswered", "_dmarc.mail.example.com"],
  ["nothing anywhere", [[], []], "missing", "_dmarc.mail.example.com"],
  ["one that stops", [["v=DMARC1; p=reject"], []], "ok", "_dmarc.mail.example.com"],
  ["one that watches", [["v=DMARC1;p=none; rua=mailto:x@example.com"], []], "lax", "_dmarc.mail.example.com"],
  ["two", [["v=DMARC1; p=none", "v=DMARC1; p=reject"], []], "several", "_dmarc.mail.example.com"],
  ["one above", [["unrelated"], ["v=DMARC1; p=quarantine"]], "ok", "_dmarc.example.com"],
  ["one above that lets names below go", [[], ["v=DMARC1; p=reject; sp=none"]], "lax", "_dmarc.example.com"],
])("DMARC: %s", (_, answers, state, name) => {
  expect(judgeDmarc("mail.example.com", answers, "sign@mail.example.com")).toMatchObject({ state, name });
});

test("DMARC that is missing is one that watches and tells the sender", () => {
  expect(judgeDmarc(at, [[]], "sign@example.com").publish).toBe("v=DMARC1; p=none; rua=mailto:sign@example.com");
});

test("names above a domain are asked up to the one that was registered, a few at most", () => {
  expect(dmarcNames("example.com")).toEqual(["_dmarc.example.com"]);
  expect(dmarcNames("localhost")).toEqual(["_dmarc.localhost"]);
  expect(dmarcNames("a.b.c.d.e.f.g.example.com")).toHaveLength(5);
});
