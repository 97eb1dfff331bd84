// The health of the instance: what needs a person is said with the way there, and what gave up is tried again.
import { expect, test, vi } from "vitest";
import { DeskContext } from "#components/desk/desk-context.ts";
import { Asking, serve } from "#components/queries/service.testing.tsx";
import { drawEnglish } from "#components/ui/english-page.testing.tsx";
import { isJudged, violations } from "#components/ui/violations.testing.ts";
import type { Health } from "#lib/contract/health.ts";
import { HealthPage } from "./health-page.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }), usePathname: () => "/settings/health" }));

const gigabyte = 1024 ** 3;
const job = (id: string): Health["jobs"]["failed"][number] => ({
  ...{ id, kind: "extend-seal", at: "2026-11-20T08:00:00Z", tries: 6 },
  ...{ reason: "The timestamp server does not answer.", package: { id: "p1", name: "Lease" } },
});
const health = (failed: Health["jobs"]["failed"]): Health => ({
  isAtTop: true,
  version: "1.2.3",
  works: { jobs: true, mail: true },
  disk: { free: 50 * gigabyte, total: 100 * gigabyte },
  jobs: { waiting: 3, running: 1, failed },
  mails: { waiting: 0, oldest: null, failed: 2 },
  callbacks: { waiting: 0, dead: 0 },
  deliveries: { waiting: 0, failing: 0 },
  domains: { missing: 0, until: null, lost: 0 },
  seals: { below: 4, missing: 0 },
  certificate: { ok: true, reason: "", notAfter: "2126-11-27T12:00:00Z", source: "csc" },
  evidence: { guarded: true },
  encryption: { key: "off", plain: null },
  database: { pooled: false, replica: null },
  sandbox: { held: ["limits", "privileges", "network"], missing: ["files", "processes"], lacking: [], isRoot: false },
  sender: null,
  signers: null,
  cards: null,
  codes: null,
  converter: null,
});

async function draw(type: "MANAGER" | "REGULAR", more: Partial<Health> = {}) {
  let failed = [job("00000000-0000-4000-8000-000000000001"), job("00000000-0000-4000-8000-000000000002")];
  const asked = serve(({ line, body }) => {
    if (line === "GET /api/instance/me") return { status: 200, body: { id: "me", type } };
    if (line.startsWith("POST")) {
      const { ids } = body as { ids: string[] };
      failed = failed.filter(({ id }) => !ids.includes(id));
    }
    return { status: 200, body: { ...health(failed), ...more } };
  });
  const nothing = () => undefined;
  const screen = await drawEnglish(
    ["desk", "settings", "health"],
    <Asking>
      <DeskContext value={{ openPalette: nothing, openShortcuts: nothing }}>
        <HealthPage />
      </DeskContext>
    </Asking>,
  );
  return { screen, asked };
}

test("what needs a person is said, and jobs are tried again one by one or all at once", async () => {
  const { screen, asked } = await draw("MANAGER");
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText("2 jobs gave up. They can be tried again below.")).toBeVisible();
  await expect.element(troubles.getByRole("link", { name: "Outbox" })).toHaveAttribute("href", "/outbox");
  await expect.element(screen.getByText("3 waiting, 1 running")).toBeVisible();
  await expect.element(screen.getByText("1.2.3")).toBeVisible();
  await expect.element(screen.getByText("At the remote signing service (SEAL_CSC_URL)")).toBeVisible();
  const linked = (name: string) => expect.element(screen.getByRole("link", { name }));
  await linked("licences and notices").toHaveAttribute("href", "/notices");
  // GET /instance/sbom
  await linked("bill of materials").toHaveAttribute("href", "/api/instance/sbom");
  if (isJudged) expect(await violations()).toEqual([]);
  await screen.getByRole("button", { name: "Try again", exact: true }).first().click();
  await expect.element(troubles.getByText("1 job gave up. It can be tried again below.")).toBeVisible();
  await screen.getByRole("button", { name: "Try again", exact: true }).click();
  await expect.element(screen.getByText("No job has given up.")).toBeVisible();
  expect(asked.filter(({ line }) => line.startsWith("POST")).map(({ body }) => body)).toEqual([
    { ids: ["00000000-0000-4000-8000-000000000001"] },
    { ids: ["00000000-0000-4000-8000-000000000002"] },
  ]);
});

test("the service at which signers have certificates of their own is told of, and why it cannot be used", async () => {
  const signers = { host: "sign.example", state: "ok", reason: "" } as const;
  const well = await draw("MANAGER", { signers });
  await expect.element(well.screen.getByText("sign.example answers")).toBeVisible();
  await well.screen.unmount();
  const { screen } = await draw("MANAGER", {
    signers: { ...signers, state: "failing", reason: "SIGNER_CSC_URL: it cannot be reached (ECONNREFUSED) (info)" },
  });
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText(/sign\.example, cannot be used.*ECONNREFUSED/)).toBeVisible();
  await expect.element(screen.getByText("sign.example cannot be used", { exact: true })).toBeVisible();
});

test("whether documents are encrypted is said, and how many are plain still", async () => {
  const off = await draw("MANAGER");
  await expect.element(off.screen.getByText("Not encrypted by this service")).toBeVisible();
  await off.screen.unmount();
  const uncounted = await draw("MANAGER", { encryption: { key: "token", plain: null } });
  await expect
    .element(uncounted.screen.getByText(/^Encrypted; the keys are wrapped by a PKCS #11 token/))
    .toBeVisible();
  await expect.element(uncounted.screen.getByText("How many files are plain is not counted yet.")).toBeVisible();
  await uncounted.screen.unmount();
  const { screen } = await draw("MANAGER", { encryption: { key: "key", plain: 2 } });
  await expect.element(screen.getByText("2 files are still plain: npm run files:encrypt.")).toBeVisible();
});

test("cards and tokens of signers are told of where the account's native bridge signs with them", async () => {
  const none = await draw("MANAGER");
  await expect.element(none.screen.getByText("Signers’ cards and tokens")).not.toBeInTheDocument();
  await none.screen.unmount();
  const { screen } = await draw("MANAGER", { cards: "http://127.0.0.1:7737" });
  await expect.element(screen.getByText("Signers’ cards and tokens")).toBeVisible();
  await expect
    .element(screen.getByText(/through the account’s native bridge at http:\/\/127\.0\.0\.1:7737/))
    .toBeVisible();
});

test("how the database is reached is told, and why a replica is not read from", async () => {
  const plain = await draw("MANAGER");
  await expect.element(plain.screen.getByText("The service asks it directly.")).toBeVisible();
  expect(plain.screen.getByText("Replica for reading").elements()).toEqual([]);
  await plain.screen.unmount();
  const well = await draw("MANAGER", { database: { pooled: true, replica: "used" } });
  await expect.element(well.screen.getByText(/Requests go through a pooler.*DATABASE_DIRECT_URL/)).toBeVisible();
  await expect.element(well.screen.getByText("Lists and reports are read from it.")).toBeVisible();
  await well.screen.unmount();
  const { screen } = await draw("MANAGER", { database: { pooled: false, replica: "behind" } });
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText(/The replica .* is not used/)).toBeVisible();
  await expect.element(screen.getByText("It is too far behind.")).toBeVisible();
});

test("the service that checks one-time passwords is told of, and why it cannot be used", async () => {
  const reason = "DIGIPASS_URL: health answered 401";
  const { screen } = await draw("MANAGER", { codes: { host: "codes.example", state: "failing", reason } });
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText(/codes\.example, cannot be used.*health answered 401/)).toBeVisible();
  await expect.element(screen.getByText("codes.example cannot be used", { exact: true })).toBeVisible();
});

test("the machine that converts office files is told of, and why it cannot be used", async () => {
  const converter = { host: "office.example", state: "ok", reason: "" } as const;
  const well = await draw("MANAGER", { converter });
  await expect.element(well.screen.getByText("office.example answers")).toBeVisible();
  await well.screen.unmount();
  const { screen } = await draw("MANAGER", {
    converter: { ...converter, state: "failing", reason: "CONVERTER_TOKEN: the converter has another one." },
  });
  const troubles = screen.getByRole("list", { name: "What needs a person" });
  await expect.element(troubles.getByText(/office\.example, cannot be used.*another one/)).toBeVisible();
});

test("what confines readers of uploaded files is said, and what is missing with what to do", async () => {
  const { screen } = await draw("MANAGER");
  const part = screen.getByRole("region", { name: "What confines readers of uploaded files" });
  await expect.element(part.getByText("They have no network.")).toBeVisible();
  await expect.element(part.getByText(/All files that this service’s user may read/)).toBeVisible();
  await expect.element(part.getByText(/The kernel or the container forbids what is missing/)).toBeVisible();
  expect(part.getByRole("img", { name: "Missing" }).elements()).toHaveLength(2);
  await expect.element(part.getByText("The service itself does not work as root.")).toBeVisible();
});

test("programs that are not there are named, and whoever has a user of their own reaches less", async () => {
  const held: NonNullable<Health["sandbox"]>["held"] = ["limits", "privileges", "user"];
  const { screen } = await draw("MANAGER", {
    sandbox: { held, missing: ["network", "files", "processes"], lacking: ["unshare", "mount"], isRoot: true },
  });
  await expect
    .element(screen.getByText("unshare, mount not found: install the packages util-linux and mount."))
    .toBeVisible();
  await expect
    .element(screen.getByText("Files of this machine that everybody may read are within their reach."))
    .toBeVisible();
  await expect.element(screen.getByText("The service itself works as root; its start says why.")).toBeVisible();
});

test("whoever is no manager is told who sees it", async () => {
  const { screen, asked } = await draw("REGULAR");
  await expect.element(screen.getByText("Managers of this account see the health of the service.")).toBeVisible();
  expect(asked.map(({ line }) => line)).not.toContain("GET /api/instance/health");
});

test("below another account nothing is told of the machine, and who sees it is", async () => {
  const { screen } = await draw("MANAGER", {
    isAtTop: false,
    version: "",
    disk: null,
    encryption: null,
    sandbox: null,
  });
  await expect.element(screen.getByText(/seen by the managers of the account at the top/)).toBeVisible();
  expect(document.querySelector('a[href="/api/instance/sbom"]')).toBeNull();
  for (const name of ["Disk", "Version"]) expect(screen.getByText(name, { exact: true }).elements()).toHaveLength(0);
  await expect.element(screen.getByText("3 waiting, 1 running")).toBeVisible();
});
