// Fields as what seals them draws them: in their frames, and in the properties; by the screen's own rule where that cannot be had.
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { AppearanceRequest } from "#lib/contract/records/appearance.ts";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => page.viewport(1440, 900));

const line = "POST /api/packages/pkg/appearances";
const given = (pkg: Served): Served => ({
  ...pkg,
  documents: [
    documentOf("lease", "Lease", [
      { ...field("town", 100), value: "Bergen" } as unknown as ReturnType<typeof field>,
      { ...field("street", 160), value: "Torggata" } as unknown as ReturnType<typeof field>,
      field("empty", 220),
    ]),
  ],
});
const drawn = ({ width, height }: AppearanceRequest) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="40" height="10"/></svg>`,
});
const pictureIn = (id: string) =>
  document.querySelector<HTMLImageElement>(`[data-key$='/${id}'] [data-part=given-picture]`);
const textIn = (id: string) => document.querySelector(`[data-key$='/${id}'] [data-part=given]`);

/** What was asked for, each request by itself. */
async function open(answer: (wanted: AppearanceRequest[]) => unknown) {
  const asked: AppearanceRequest[][] = [];
  const { screen } = await drawStudio(
    {},
    {
      [line]: (body) => {
        asked.push(body as unknown as AppearanceRequest[]);
        return answer(body as unknown as AppearanceRequest[]);
      },
    },
    given,
  );
  return { screen, asked };
}

test("what is given stands in its frame as it will be sealed: asked for together, and once", async () => {
  const { asked } = await open((wanted) => wanted.map(drawn));
  // The page comes first, and with it what draws it.
  await expect.poll(() => document.querySelector("[data-page='0'] canvas"), { timeout: 45_000 }).not.toBeNull();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => [pictureIn("town"), pictureIn("street")].map((one) => one?.complete)).toEqual([true, true]);
  expect(asked.map((all) => all.map(({ value }) => value))).toEqual([["Bergen", "Torggata"]]);
  expect(asked[0]?.[0]).toMatchObject({ type: "INPUT", subtype: "TEXTFIELD", width: 160, height: 28 });
  expect(textIn("town")).toBeNull();
  const [box, picture] = [document.querySelector("[data-key$='/town']"), pictureIn("town")].map((one) =>
    one?.getBoundingClientRect(),
  );
  for (const side of ["left", "top", "width", "height"] as const)
    expect(picture?.[side]).toBeCloseTo(box?.[side] ?? 0, 0);
});

test("the properties show the field with what is given, another one with an example, and say so", async () => {
  const { screen } = await open((wanted) => wanted.map(drawn));
  await screen.getByRole("button", { name: /^Text, town,/ }).click();
  await expect.element(screen.getByRole("img", { name: "As it will be sealed: Bergen" })).toBeVisible();
  await expect.element(screen.getByText("With an example of what signers fill in.")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: /^Text, empty,/ }).click();
  await expect.element(screen.getByRole("img", { name: "As it will be sealed: empty" })).toBeVisible();
  await expect.element(screen.getByText("With an example of what signers fill in.")).toBeVisible();
});

test("where the service cannot draw it, the screen lays it out by itself", async () => {
  const { screen, asked } = await open(() => new Response(null, { status: 503 }));
  await expect.poll(() => asked.length).toBe(1);
  await screen.getByRole("button", { name: /^Text, town,/ }).click();
  await expect.element(screen.getByLabelText("Kind")).toBeVisible();
  expect(textIn("town")?.textContent).toBe("Bergen");
  await expect.element(screen.getByRole("heading", { name: "As it will be sealed" })).not.toBeInTheDocument();
});
