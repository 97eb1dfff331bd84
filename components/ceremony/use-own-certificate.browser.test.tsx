// Signing with a card, between the page, the program beside it and the service: who is told what, and what is kept after each way it fails.
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { type Answer, Asking, serve } from "#components/queries/service.testing.tsx";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { useOwnCertificate } from "./use-own-certificate.ts";

const bridge = "http://127.0.0.1:7737";
const view = { ceremonyId: "ann", certificate: { service: "", outcome: null, bridge } } as unknown as CeremonyView;
const input = { documents: [{ id: "lease", approvals: [] }] };
const certificate = (id: string, notAfter = "2126-01-01T00:00:00Z") => ({
  ...{ id, label: id, subject: `CN=${id}`, issuer: "CN=Root", notBefore: "2020-01-01T00:00:00Z", notAfter },
  ...{ keyAlgorithm: "EC", algorithms: ["ECDSA"], chain: ["AAAA"] },
});
const asked = { algorithm: "ECDSA", hash: "SHA-256", package: "Lease", documents: [{ name: "Lease", digest: "BBBB" }] };

/** The program: answers each question by its path, with the nonce that it was asked with. */
function program(answers: Record<string, (body: Record<string, unknown>) => [status: number, body: object]>) {
  const all: { path: string; body: Record<string, unknown> }[] = [];
  const before = globalThis.fetch;
  // What is watched already stays the same function: what it did until now stands behind it.
  const real = (vi.isMockFunction(before) && before.getMockImplementation()) || before;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation(async (request, init) => {
    const address = String(request instanceof Request ? request.url : request);
    if (!address.startsWith(bridge)) return real(request, init);
    const path = address.slice(bridge.length + 1);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
    all.push({ path, body });
    const [status, answer] = answers[path]?.(body) ?? [200, { name: "x", version: "1", protocol: 1 }];
    return Response.json(status === 200 ? { nonce: body.nonce, ...answer } : answer, { status });
  });
  onTestFinished(() => spy.mockRestore());
  return all;
}

const service = (): ReturnType<typeof serve> =>
  serve(({ line }): Answer => {
    if (line === "POST /api/ceremony/ann/certificate/device") return { status: 200, body: { state: "one", ...asked } };
    return { status: 200, body: { ...view, state: "signed", documents: [] } };
  });

function Probe() {
  const { own, find, signOnDevice } = useOwnCertificate(view);
  const offered = own.offered?.map(({ id }) => id).join() ?? "nothing";
  return (
    <>
      <p>{`offered ${offered}, picked ${own.picked}, ${own.step}`}</p>
      <button type="button" onClick={() => void find().catch(() => undefined)}>
        find
      </button>
      <button type="button" onClick={() => void signOnDevice(input, () => undefined).catch(() => undefined)}>
        sign
      </button>
    </>
  );
}

const draw = () =>
  render(
    <Asking>
      <Probe />
    </Asking>,
  );

test("the only certificate that can be used is chosen along; the program is asked for what the service wants, and its answer brought back", async () => {
  const posted = service();
  const told = program({
    certificates: () => [200, { certificates: [certificate("old", "2001-01-01T00:00:00Z"), certificate("ann")] }],
    sign: () => [200, { signatures: ["CCCC"] }],
  });
  const screen = await draw();
  await screen.getByRole("button", { name: "find" }).click();
  await expect.element(screen.getByText("offered old,ann, picked ann, idle")).toBeVisible();
  await screen.getByRole("button", { name: "sign" }).click();
  await expect
    .poll(() => posted.map(({ line }) => line))
    .toEqual(["POST /api/ceremony/ann/certificate/device", "PUT /api/ceremony/ann/certificate/device"]);
  expect(posted[0]?.body).toEqual({ input, chain: ["AAAA"], algorithms: ["ECDSA"] });
  expect(posted[1]?.body).toEqual({ state: "one", signatures: ["CCCC"] });
  expect(told.map(({ path }) => path)).toEqual(["info", "certificates", "sign"]);
  expect(told[2]?.body).toEqual({ nonce: expect.stringMatching(/^[\da-f]{48}$/), certificate: "ann", ...asked });
  expect(told[2]?.body.nonce).not.toBe(told[1]?.body.nonce);
});

test.each([
  ["notAgreed", "offered ann, picked ann, idle"],
  ["deviceFailed", "offered nothing, picked ann, idle"],
])("after %s nothing is brought to the service, and whoever did not agree may do so yet", async (error, then) => {
  const posted = service();
  program({ certificates: () => [200, { certificates: [certificate("ann")] }], sign: () => [403, { error }] });
  const screen = await draw();
  await screen.getByRole("button", { name: "find" }).click();
  await expect.element(screen.getByText("offered ann, picked ann, idle")).toBeVisible();
  await screen.getByRole("button", { name: "sign" }).click();
  await expect.element(screen.getByText(then)).toBeVisible();
  expect(posted.map(({ line }) => line)).toEqual(["POST /api/ceremony/ann/certificate/device"]);
});

test("of several none is chosen along, and without a choice nobody is asked for anything", async () => {
  const posted = service();
  program({ certificates: () => [200, { certificates: [certificate("a"), certificate("b")] }] });
  const screen = await draw();
  await screen.getByRole("button", { name: "find" }).click();
  await expect.element(screen.getByText("offered a,b, picked null, idle")).toBeVisible();
  await screen.getByRole("button", { name: "sign" }).click();
  expect(posted).toEqual([]);
});
