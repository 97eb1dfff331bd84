// A whole designer for a browser's tests, with a service of one package behind it that writes down what it is asked.
import { useQuery } from "@tanstack/react-query";
import { beforeEach } from "vitest";
import { pagesPdf } from "#components/pdf/pages-pdf.testing.ts";
import { onePackage } from "#components/queries/packages.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish, drawIn } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { Package } from "#lib/contract/records/package.ts";
import type { Language } from "#lib/language/languages.ts";
import { DesignerScreen } from "./designer-screen.tsx";
import { DesignerStudio } from "./designer-studio.tsx";
import { EmbedScreen } from "./embed-screen.tsx";
import { fieldAsked } from "./field-asked.testing.ts";

// The address names the document in view: no test begins in the one that the test before was in.
beforeEach(() => window.history.replaceState(null, "", window.location.pathname));

const page = { version: 0, left: 0, top: 0, width: 773.5, height: 1094.6 };

export const field = (id: string, top: number, on = 0) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: on,
  left: 100,
  top,
  width: 160,
  height: 28,
  value: null,
  binding: null,
  validation: { required: true },
  fontSize: null,
  tooltip: null,
  extract: false,
  extractAnchor: null,
  data: null,
});

export const approval = (id: string, fields: ReturnType<typeof field>[]) => ({
  id,
  name: "",
  role: "tenant",
  accepted: null,
  signed: null,
  optional: false,
  disabled: false,
  enforceCaptureSignature: false,
  fromFile: false,
  tooltip: "",
  fields,
  data: null,
});

export const document = (id: string, name: string, fields: ReturnType<typeof field>[] = [], pages = 1) => ({
  id,
  name,
  description: `About ${name}`,
  index: 1,
  size: 1000,
  data: null,
  fields: [] as object[],
  approvals: fields.length > 0 ? [approval(`of-${id}`, fields)] : [],
  pages: Array.from({ length: pages }, (_, index) => ({ id: `${index}`, index, ...page })),
});

const role = (id: string, type: "SENDER" | "SIGNER", index: number, name: string) => ({
  id,
  name,
  type,
  index,
  reassign: false,
  locked: false,
  specialTypes: [],
  emailMessage: null,
  attachmentRequirements: [],
  data: { recipient: true },
  signers: [{ id, name, email: `${id}@example.com`, userCustomFields: [], auth: { scheme: "NONE", challenges: [] } }],
});

const first = () => ({
  id: "pkg",
  type: "PACKAGE",
  status: "DRAFT",
  name: "House by the lake",
  description: "For a year",
  language: "en",
  consent: null as string | null,
  settings: { ceremony: { fontSize: null } },
  roles: [role("tenant", "SIGNER", 1, "Tess Tenant"), role("owner", "SENDER", 2, "Olga Owner")],
  documents: [document("lease", "Lease", [field("town", 100), field("day", 200)]), document("rules", "House rules")],
});
export type Served = ReturnType<typeof first>;

type Body = Record<string, unknown>;

/** What the interface does, as far as these tests ask it. `answers`: by line, for what is asked beside it; a string is a file. */
function service(state: { pkg: Served }, answers: Record<string, (body: Body) => unknown>, missing = "error.notFound") {
  const removed: Removed = new Map();
  return serve(async ({ line, body }) => {
    const own = answers[line];
    if (own) {
      const answer = await own(body as Body);
      if (typeof answer === "string") return { status: 200, file: answer };
      if (!(answer instanceof Response)) return { status: 200, body: answer ?? {} };
      const refused = { code: answer.status, messageKey: "", message: "Changed elsewhere." };
      return { status: answer.status, body: answer.body ? await answer.json() : refused };
    }
    if (line === "GET /api/instance/me") return { status: 200, body: { id: "olga" } };
    if (line === "GET /api/packages/pkg") return { status: 200, body: state.pkg };
    if (line === "GET /api/packages/pkg/preflight") return { status: 200, body: [] };
    if (line.endsWith("/pdf")) {
      const pdf = state.pkg.documents.find((one) => line.includes(`/${one.id}/`));
      return { status: 200, file: pagesPdf(pdf?.pages.length ?? 1, `The end of ${pdf?.name}`) };
    }
    if (line === "PUT /api/packages/pkg") {
      state.pkg = { ...state.pkg, ...(body as Body) } as Served;
      return { status: 200, body: state.pkg };
    }
    const [, method, id] = /^(PUT|DELETE) \/api\/packages\/pkg\/documents\/(\w+)$/.exec(line) ?? [];
    if (method) {
      const documents = state.pkg.documents;
      state.pkg = {
        ...state.pkg,
        documents:
          method === "DELETE"
            ? documents.filter((one) => one.id !== id)
            : documents.map((one) => (one.id === id ? { ...one, ...(body as Body) } : one)),
      };
      return method === "DELETE" ? { status: 204 } : { status: 200, body: {} };
    }
    const ofPart = answerOfRoles(state, removed, line, body) ?? answerOfApprovals(state, line, body);
    if (ofPart) return ofPart;
    const ofField = fieldAsked(state.pkg, line, body);
    if (ofField) {
      answerOfApprovals(state, ofField.line, ofField.body);
      return ofField.answer;
    }
    return { status: 404, body: { code: 404, messageKey: missing, message: "Nothing there." } };
  });
}

type Removed = Map<string, { at: number; role: Served["roles"][number] }>;

/** Who signs: added, changed, put in order, removed with their approvals, brought back in their place. */
function answerOfRoles(state: { pkg: Served }, removed: Removed, line: string, body: unknown) {
  const [, back = ""] = /^POST \/api\/packages\/pkg\/roles\/(\w+)\/restore$/.exec(line) ?? [];
  const kept = removed.get(back);
  if (kept) {
    state.pkg = { ...state.pkg, roles: state.pkg.roles.toSpliced(kept.at, 0, kept.role) };
    removed.delete(back);
    return { status: 200, body: kept.role };
  }
  const [, method, id] = /^(GET|POST|PUT|DELETE) \/api\/packages\/pkg\/roles(?:\/(\w+))?$/.exec(line) ?? [];
  if (!method) return undefined;
  const { roles, documents } = state.pkg;
  const put = (next: unknown[]) => {
    state.pkg = { ...state.pkg, roles: next as Served["roles"] };
  };
  const list = () => ({ status: 200, body: { count: state.pkg.roles.length, results: state.pkg.roles } });
  if (method === "GET") return list();
  if (method === "POST") {
    const made = { ...role(String((body as Body).id), "SIGNER", 0, ""), ...(body as Body) };
    put([...roles, made]);
    return { status: 200, body: made };
  }
  if (!id) {
    const indexes = new Map((body as { id: string; index: number }[]).map((one) => [one.id, one.index]));
    put(roles.map((one) => ({ ...one, index: indexes.get(one.id) ?? one.index })));
    return list();
  }
  if (!roles.some((one) => one.id === id)) return undefined;
  if (method === "DELETE") {
    const at = roles.findIndex((one) => one.id === id);
    for (const role of roles.slice(at, at + 1)) removed.set(id, { at, role });
    put(roles.filter((one) => one.id !== id));
    const theirs = (one: { role: string }) => one.role === id;
    const kept = documents.map((one) => ({ ...one, approvals: one.approvals.filter((sign) => !theirs(sign)) }));
    state.pkg = { ...state.pkg, documents: kept };
    return { status: 204 };
  }
  put(roles.map((one) => (one.id === id ? { ...one, ...(body as Body) } : one)));
  return { status: 200, body: state.pkg.roles.find((one) => one.id === id) };
}

/** Who signs what: made, changed, removed; a document's whole set at once. */
function answerOfApprovals(state: { pkg: Served }, line: string, body: unknown) {
  const way = /^(POST|PUT|DELETE) \/api\/packages\/pkg\/documents\/(\w+)\/approvals(?:\/([^/]+))?$/.exec(line);
  if (!way) return undefined;
  const [, method, documentId, id] = way;
  type Set = Served["documents"][number]["approvals"];
  const swap = (how: (all: Set) => Set) => {
    const documents = state.pkg.documents.map((one) =>
      one.id === documentId ? { ...one, approvals: how(one.approvals) } : one,
    );
    state.pkg = { ...state.pkg, documents };
    return documents.find((one) => one.id === documentId)?.approvals ?? [];
  };
  const made = (one: Body) => ({ ...approval("", []), ...one });
  if (method === "DELETE") {
    swap((all) => all.filter((one) => one.id !== id));
    return { status: 204 };
  }
  if (method === "POST") return { status: 200, body: swap((all) => [...all, made(body as Body)]).at(-1) };
  if (!id) return { status: 200, body: swap(() => (body as Body[]).map(made)) };
  const all = swap((before) => before.map((one) => (one.id === id ? { ...one, ...(body as Body) } : one)));
  return { status: 200, body: all.find((one) => one.id === id) };
}

const areas = [
  "desk",
  "designer",
  "designer-fields",
  "designer-parts",
  "designer-find",
  "designer-documents",
  "designer-people",
  "designer-canvas",
  "prepare",
  "recipients",
  "signing-page",
] as const;

/** The whole screen as its address opens it, where the account has one named profile beside the default: `clerks`. */
export async function drawScreen(profile: string | undefined, clerks: Partial<DesignerSettings>) {
  service(
    { pkg: first() },
    {
      "GET /api/packages/pkg/designer": () => everythingShown,
      "GET /api/packages/pkg/designer/clerks": () => ({ ...everythingShown, ...clerks }),
    },
    "error.notFound.designerProfileNotFound",
  );
  return drawEnglish(
    areas,
    <Asking>
      <DesignerScreen packageId="pkg" profile={profile} />
    </Asking>,
  );
}

function Studio({ settings, person }: { settings: DesignerSettings; person: string | undefined }) {
  const { data: pkg } = useQuery(onePackage("pkg"));
  return pkg ? <DesignerStudio key={pkg.status} pkg={pkg as Package} settings={settings} person={person} /> : null;
}

/**
 * `change`: what the profile says beside showing everything. `serving.pkg` is what the service has, at first as `begin` makes it.
 * `person`: for whom what is not saved is kept.
 */
export async function drawStudio(
  change: Partial<DesignerSettings> = {},
  answers: Record<string, (body: Body) => unknown> = {},
  begin = (pkg: Served): Served => pkg,
  language: Language = "en",
  person?: string,
) {
  const serving = { pkg: begin(first()) };
  const asked = service(serving, answers);
  const studio = (
    <Asking>
      <Studio settings={{ ...everythingShown, ...change }} person={person} />
      <Toaster />
    </Asking>
  );
  const screen = await (language === "en" ? drawEnglish(areas, studio) : drawIn(language, areas, studio));
  const openPanel = async () => {
    await screen.getByRole("button", { name: /^Document / }).click();
    return screen.getByRole("dialog", { name: "Package and documents" });
  };
  return { screen, asked, serving, openPanel };
}

type Answering = (serving: { pkg: Served }) => Record<string, (body: Body) => unknown>;

/** The same in the page of somebody else, who is told at this page's own origin. */
export async function drawEmbedded(
  answering: Answering = () => ({}),
  change: Partial<DesignerSettings> = {},
  begin = (pkg: Served): Served => pkg,
) {
  const serving = { pkg: begin(first()) };
  const asked = service(serving, {
    "GET /api/packages/pkg/designer": () => ({ ...everythingShown, ...change }),
    ...answering(serving),
  });
  const screen = await drawEnglish(
    [...areas, "designer-embed"],
    <Asking>
      <EmbedScreen packageId="pkg" embedders={{ origins: [window.location.origin], bridge: false }} />
      <Toaster />
    </Asking>,
  );
  return { screen, asked, serving };
}
