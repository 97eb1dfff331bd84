// A whole designer for a browser's tests, with a service of one package behind it that writes down what it is asked.
import { useQuery } from "@tanstack/react-query";
import { onePackage } from "#components/queries/packages.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { samplePdf } from "#components/signing-page/sample-pdf.ts";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { Toaster } from "#components/ui/toast.tsx";
import { everythingShown } from "#lib/contract/records/designer-elements.ts";
import type { DesignerSettings } from "#lib/contract/records/designer-settings.ts";
import type { Package } from "#lib/contract/records/package.ts";
import { DesignerScreen } from "./designer-screen.tsx";
import { DesignerStudio } from "./designer-studio.tsx";

const page = { version: 0, left: 0, top: 0, width: 773.5, height: 1094.6 };

const field = (id: string, top: number) => ({
  id,
  name: id,
  type: "INPUT",
  subtype: "TEXTFIELD",
  page: 0,
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

const document = (id: string, name: string, fields: ReturnType<typeof field>[] = []) => ({
  id,
  name,
  description: `About ${name}`,
  index: 1,
  size: 1000,
  data: null,
  fields: [] as object[],
  approvals: fields.length > 0 ? [approval(`of-${id}`, fields)] : [],
  pages: [{ id: "0", index: 0, ...page }],
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
  signers: [{ id, name, email: `${id}@example.com` }],
});

const first = () => ({
  id: "pkg",
  type: "PACKAGE",
  status: "DRAFT",
  name: "House by the lake",
  description: "For a year",
  consent: null,
  settings: { ceremony: { fontSize: null } },
  roles: [role("tenant", "SIGNER", 1, "Tess Tenant"), role("owner", "SENDER", 2, "Olga Owner")],
  documents: [document("lease", "Lease", [field("town", 100), field("day", 200)]), document("rules", "House rules")],
});
export type Served = ReturnType<typeof first>;

type Body = Record<string, unknown>;

/** What the interface does, as far as these tests ask it. `answers`: by line, for what is asked beside it. */
function service(state: { pkg: Served }, answers: Record<string, (body: Body) => unknown>, missing = "error.notFound") {
  return serve(({ line, body }) => {
    const own = answers[line];
    if (own) {
      const answer = own(body as Body);
      return answer instanceof Response
        ? { status: answer.status, body: { code: answer.status, messageKey: "", message: "Changed elsewhere." } }
        : { status: 200, body: answer ?? {} };
    }
    if (line === "GET /api/packages/pkg") return { status: 200, body: state.pkg };
    if (line.endsWith("/pdf")) return { status: 200, file: samplePdf() };
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
    if (/^POST .*\/approvals$/.test(line)) return { status: 200, body: approval(String((body as Body).id), []) };
    return { status: 404, body: { code: 404, messageKey: missing, message: "Nothing there." } };
  });
}

const areas = [
  "desk",
  "designer",
  "designer-fields",
  "designer-parts",
  "designer-find",
  "designer-canvas",
  "prepare",
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

function Studio({ settings }: { settings: DesignerSettings }) {
  const found = useQuery(onePackage("pkg"));
  return found.data ? <DesignerStudio pkg={found.data as Package} settings={settings} /> : null;
}

/** `change`: what the profile says beside showing everything. `serving.pkg` is what the service has. */
export async function drawStudio(
  change: Partial<DesignerSettings> = {},
  answers: Record<string, (body: Body) => unknown> = {},
) {
  const serving = { pkg: first() };
  const asked = service(serving, answers);
  const screen = await drawEnglish(
    areas,
    <Asking>
      <Studio settings={{ ...everythingShown, ...change }} />
      <Toaster />
    </Asking>,
  );
  const openPanel = async () => {
    await screen.getByRole("button", { name: /^Document / }).click();
    return screen.getByRole("dialog", { name: "Package and documents" });
  };
  return { screen, asked, serving, openPanel };
}
