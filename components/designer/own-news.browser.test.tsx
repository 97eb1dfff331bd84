// What this window did itself is never told as somebody else's: what was under way as the designer was left, and what comes with a file.
import { toast } from "sonner";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { document as documentOf, drawStudio, field, type Served } from "./drawn-studio.testing.tsx";
import { endSaves, noteSaves, ownSaves } from "./window-saves.ts";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const sendForm = vi.hoisted(() => vi.fn());
vi.mock("#components/queries/send-form.ts", () => ({ sendForm }));

beforeEach(() => page.viewport(1440, 900));
afterEach(() => void toast.dismiss());

type Drawn = Awaited<ReturnType<typeof drawStudio>>;
const elsewhere = ({ screen }: Drawn) => screen.getByText(/elsewhere/);
const box = ({ screen }: Drawn, name: string) => screen.getByRole("button", { name: new RegExp(`^Text, ${name},`) });
const lookAgain = () => window.dispatchEvent(new Event("focus"));

test("a change that was under way when the designer was left comes in, and nobody else is said to have made it", async () => {
  const first = await drawStudio();
  await expect.element(box(first, "town")).toBeVisible();
  const before = first.serving.pkg;
  await box(first, "town").click();
  await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
  await expect.poll(() => first.serving.pkg.documents[0]?.approvals[0]?.fields[0]?.left).toBe(110);
  await first.screen.unmount();

  // It had not arrived yet as the package was read.
  const second = await drawStudio({}, {}, () => before);
  await expect.element(box(second, "day")).toBeVisible();
  const left = () => Number.parseFloat(getComputedStyle(box(second, "town").element()).left);
  const stood = left();
  second.serving.pkg = first.serving.pkg;
  lookAgain();
  await expect.poll(left).toBeGreaterThan(stood);
  expect(elsewhere(second).elements()).toEqual([]);
  // What is somebody else's is told.
  const [lease, rules] = first.serving.pkg.documents as [Served["documents"][0], Served["documents"][0]];
  const documents = [lease, { ...rules, approvals: documentOf("rules", "", [field("theirs", 100)]).approvals }];
  second.serving.pkg = { ...first.serving.pkg, documents };
  lookAgain();
  await expect.element(elsewhere(second)).toBeVisible();
});

test("fields that come with a file are not told as somebody else's, also where one looks before the answer is there", async () => {
  const studio = await drawStudio();
  const { screen, serving } = studio;
  const panel = await studio.openPanel();
  let answer: (() => void) | undefined;
  sendForm.mockImplementation(async (_: string, form: FormData) => {
    const { name, id } = JSON.parse(String(form.get("payload")));
    const made = documentOf(id, name, [field("legend", 100)]);
    serving.pkg = { ...serving.pkg, documents: [...serving.pkg.documents, made] };
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return made;
  });
  await userEvent.upload(
    panel.getByLabelText("Add a document"),
    new File(["%PDF-1.7"], "Map.pdf", { type: "application/pdf" }),
  );
  await expect.poll(() => sendForm.mock.calls.length).toBe(1);
  lookAgain();
  await expect.element(screen.getByRole("button", { name: "Document Lease, 1 of 3" })).toBeInTheDocument();
  answer?.();
  await expect.element(screen.getByText("Map is part of the package now.")).toBeVisible();
  expect(elsewhere(studio).elements()).toEqual([]);
});

test("what is under way is known to the page after this one, until it is answered", () => {
  const made = new Map([["lease/a/x", { how: "made", members: {} }]] as const);
  noteSaves("before", made, { isUnderWay: true });
  const [name = ""] = Object.keys(sessionStorage).filter((one) => one.endsWith("before"));
  sessionStorage.setItem(name.replace("before", "after"), sessionStorage.getItem(name) ?? "");
  expect(ownSaves("after")).toEqual(made);
  endSaves("before");
  expect(sessionStorage.getItem(name)).toBeNull();
});
