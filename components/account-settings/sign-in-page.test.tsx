// The page of the account's sign-in provider as the browser first gets it, what is sent of its form, and what a trial says.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { me } from "#components/queries/instance.ts";
import { type Provider, signInProvider, type Trial } from "#components/queries/sign-in-provider.ts";
import { englishMarkup } from "#components/ui/english-words.tsx";
import { signInProblems } from "#lib/contract/records/sign-in-provider.ts";
import { RuleNotice } from "./provider-form.tsx";
import { TrialOutcome } from "./provider-trial.tsx";
import { formOf, hasClient, isOtherClient, ofKind, savedOf, sentOf, triedOf } from "./provider-values.ts";
import { SignInPage } from "./sign-in-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const markup = await englishMarkup("account-settings", "security", "desk");
const nothing = () => undefined;
const redirectUri = "https://sign.example.com/api/auth/callback/oidc-q0R4mJ2c";
const none: Provider = {
  kind: "OIDC",
  ...{ entryPoint: "", certificate: "", certificateUntil: null },
  ...{ samlEntityId: "https://sign.example.com/saml/metadata", samlAcsUrl: "https://sign.example.com/saml/acs" },
  ...{ configured: false, issuer: "", clientId: "", hasSecret: false, domains: [], trustEmail: false },
  ...{ domainProofs: [], mayVouch: false },
  ...{ onlyThisWay: false, otherSessions: 0, proven: false, redirectUri },
  newPeople: "INVITED_ONLY",
};
const some: Provider = {
  ...none,
  ...{ configured: true, issuer: "https://id.example.com", clientId: "us", hasSecret: true },
  domains: ["a.example", "b.example"],
  newPeople: "REGULAR",
};

function drawn(provider: Provider, type = "MANAGER") {
  const client = new QueryClient();
  client.setQueryData(me.queryKey, { id: "s", type, specialTypes: [], name: "Ada" } as never);
  client.setQueryData(signInProvider.queryKey, provider);
  const html = markup(
    <QueryClientProvider client={client}>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <SignInPage />
      </DeskContext>
    </QueryClientProvider>,
  );
  const [only = ""] = /<input[^>]*>(?=(?:(?!<input).)*Only this way)/.exec(html) ?? [];
  return { html, only, text: html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ") };
}

test("before there is a provider the address to register is there, and the other ways cannot be shut", () => {
  const { html, only, text } = drawn(none);
  expect(html).toContain(`value="${redirectUri}"`);
  expect(only).toContain('disabled=""');
  expect(text).toContain("sign in once with your organisation: only then can this be switched on");
  expect(text).not.toContain("Remove the provider");
});

test("what is saved is shown without its secret; who has come this way may shut the others", () => {
  const { html, only, text } = drawn({ ...some, proven: true });
  expect(html).toContain('value="https://id.example.com"');
  expect(html).toContain("a.example\nb.example");
  expect(text).toContain("A secret is saved. Leave this empty to keep it.");
  expect(text).toContain("Remove the provider");
  expect(only).not.toContain('disabled=""');
  // A rule that is on can be switched off by any manager.
  expect(drawn({ ...some, onlyThisWay: true }).only).not.toContain('disabled=""');
});

const saml: Provider = {
  ...some,
  kind: "SAML",
  ...{ issuer: "urn:id.example.com", clientId: "", hasSecret: false },
  ...{ entryPoint: "https://id.example.com/sso", certificate: "-----BEGIN CERTIFICATE-----" },
  certificateUntil: "2031-05-04T00:00:00Z",
};

test("of a SAML provider its own fields are there, and ours to copy", () => {
  const { html, text } = drawn(saml);
  for (const address of [saml.samlEntityId, saml.samlAcsUrl]) expect(html).toContain(`value="${address}"`);
  expect(html).toContain('aria-label="Copy: Reply address, ACS (SAML)"');
  expect(html).toContain('value="urn:id.example.com"');
  expect(html).toContain('value="https://id.example.com/sso"');
  expect(text).toContain("-----BEGIN CERTIFICATE-----");
  expect(text).toMatch(/Valid until [A-Z][a-z]+ 4 May 2031/);
  expect(text).toContain("Choose a file");
  expect(text).not.toContain("Client secret");
  // The organisation's own provider vouches for its addresses: there is nothing to say of it.
  expect(text).not.toContain("Take addresses for verified");
});

test("of each domain it is told whether it counts; what is to be proven shows its record, and the owner of the only account may vouch", () => {
  const waiting = { domain: "a.example", state: "WAITING", since: null, by: null, checked: null, until: null } as const;
  const domainProofs: Provider["domainProofs"] = [
    { ...waiting, record: "countersign-domain=first" },
    { ...waiting, domain: "b.example", state: "PROVEN", since: saml.certificateUntil, by: "DNS", record: "second" },
    {
      ...waiting,
      domain: "c.example",
      state: "LOST",
      since: saml.certificateUntil,
      checked: saml.certificateUntil,
      record: "third",
    },
  ];
  const { html, text } = drawn({ ...some, domainProofs });
  expect(text).toMatch(/a\.example Not proven yet .* countersign-domain=first/);
  expect(text).toMatch(/b\.example Proven by DNS since/);
  expect(text).toMatch(/c\.example Lost since .* third .*Last checked/);
  // A proof that stands needs nothing.
  expect(text).not.toContain("second");
  expect(html).toContain('aria-label="Check b.example"');
  expect(text).not.toContain("This domain is ours");
  const vouching = drawn({ ...some, domainProofs, mayVouch: true }).html;
  expect(vouching).toContain('aria-label="This domain is ours: a.example"');
  expect(vouching).not.toContain('aria-label="This domain is ours: b.example"');
  // One whose record has gone counts for some days, and shows the record that is to be set again.
  const gone = { ...waiting, state: "PROVEN", since: saml.certificateUntil, by: "DNS" } as const;
  const going = drawn({ ...some, domainProofs: [{ ...gone, until: "2031-05-11T00:00:00Z", record: "fourth" }] }).text;
  expect(going).toMatch(/Proven by DNS since .* counts until .*11 May.* fourth/);
  expect(drawn(none).text).not.toContain("Proof of the domains");
});

test("metadata comes in place of what it says, and of the other kind nothing is sent or taken along", () => {
  const form = formOf(saml);
  expect([hasClient(saml, form), isOtherClient(saml, form)]).toEqual([true, false]);
  expect(hasClient(saml, { ...form, certificate: " " })).toBe(false);
  expect(isOtherClient(saml, { ...form, certificate: "another" })).toBe(true);
  expect(isOtherClient(saml, { ...form, certificate: `${form.certificate}\nthe next one` })).toBe(false);
  const described = { ...form, metadata: "<md/>", certificate: "" };
  expect([hasClient(saml, described), isOtherClient(saml, described)]).toEqual([true, true]);
  expect(triedOf(described)).toEqual({ kind: "SAML", metadata: "<md/>" });
  expect(sentOf({ metadata: "" })).toEqual({});
  const other = { ...form, ...ofKind(saml, "OIDC") };
  expect([other.issuer, hasClient(saml, other), isOtherClient(saml, other)]).toEqual(["", false, true]);
  expect(formOf(saml)).toEqual({ ...other, ...ofKind(saml, "SAML") });
});

test("it is the managers' page", () => {
  expect(drawn(some, "REGULAR").text).not.toContain("Client ID");
});

test("only what was changed is sent, and an empty secret is none", () => {
  expect(sentOf({ clientSecret: "" })).toEqual({});
  expect(sentOf({ domains: " a.example \n\nc.example", takesNew: true, onlyThisWay: false })).toEqual({
    domains: ["a.example", "c.example"],
    newPeople: "REGULAR",
    onlyThisWay: false,
  });
});

test("the saved secret is of the saved client alone, and another client has to be proven anew", () => {
  const form = formOf(some);
  expect([hasClient(some, form), isOtherClient(some, form)]).toEqual([true, false]);
  const elsewhere = { ...form, issuer: "https://other.example.com" };
  expect([hasClient(some, elsewhere), isOtherClient(some, elsewhere)]).toEqual([false, true]);
  expect(hasClient(some, { ...elsewhere, clientSecret: "new" })).toBe(true);
  expect(isOtherClient(some, { ...form, clientSecret: "new" })).toBe(true);
  expect(hasClient(none, formOf(none))).toBe(false);
});

test("the rule that shuts the other ways ends with another client, and it is said before; typed back, it stays", () => {
  const shut = { ...some, onlyThisWay: true, proven: true };
  const said = (saved: Provider, change: Partial<ReturnType<typeof formOf>>) =>
    markup(<RuleNotice saved={saved} value={{ ...formOf(saved), ...change }} />).replace(/<[^>]+>/g, "");
  const sent = (saved: Provider, change: Partial<ReturnType<typeof formOf>>) =>
    savedOf(saved, change, { ...formOf(saved), ...change });
  const elsewhere = { issuer: "https://other.example.com", clientSecret: "new" };
  for (const other of [elsewhere, { clientSecret: "new" }, ofKind(shut, "SAML")]) {
    expect(said(shut, other)).toContain("is switched off when you save");
    expect(sent(shut, other)).toMatchObject({ onlyThisWay: false });
    expect(said(some, other)).toBe("");
    expect(sent(some, other)).not.toHaveProperty("onlyThisWay");
  }
  for (const same of [{}, { issuer: shut.issuer }, { domains: "c.example" }]) {
    expect(said(shut, same)).toBe("");
    expect(sent(shut, same)).not.toHaveProperty("onlyThisWay");
  }
  expect(said(shut, { ...elsewhere, onlyThisWay: false })).toBe("");
});

test("metadata that is pasted anew keeps the rule, and says on what that hangs", () => {
  const shut = { ...saml, onlyThisWay: true, proven: true };
  const change = { metadata: "<md/>" };
  expect(savedOf(shut, change, { ...formOf(shut), ...change })).toEqual({ metadata: "<md/>" });
  const said = markup(<RuleNotice saved={shut} value={{ ...formOf(shut), ...change }} />);
  expect(said).toContain("stays on if this metadata is of the same provider");
});

test.each(signInProblems)("of %s a trial says in words what is wrong", (problem) => {
  const trial: Trial = { works: false, problem, detail: "what it said" };
  const said = markup(<TrialOutcome trial={trial} />);
  expect(said.replace(/<[^>]+>/g, "").length).toBeGreaterThan(20);
  expect(said).not.toMatch(/signIn\.|works|takes this client/);
  expect(said.includes("what it said")).toBe(["status", "otherName", "client", "expired"].includes(problem));
});
