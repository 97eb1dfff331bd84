// In colours that the system forces, as in high contrast: the chosen tab is told from the others, and what lies above the page has
// an edge. Chromium alone can be asked for them.
import { DropdownMenu } from "radix-ui";
import { beforeEach, expect, test } from "vitest";
import { cdp, server } from "vitest/browser";
import { Dialog } from "./dialog.tsx";
import { drawEnglish } from "./english-page.testing.tsx";
import { menuClass } from "./menu-class.ts";
import { Tabs } from "./tabs.tsx";

type Emulation = { send: (method: "Emulation.setEmulatedMedia", given: object) => Promise<unknown> };
const force = (value: "active" | "none") =>
  (cdp() as unknown as Emulation).send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value }] });

const inChromium = test.skipIf(server.browser !== "chromium");
beforeEach(async () => {
  if (server.browser !== "chromium") return;
  await force("active");
  return () => force("none");
});

inChromium("of tabs only the chosen one is underlined", async () => {
  const tabs = ["type", "draw", "image"].map((value) => ({ value, label: value, panel: value }));
  const screen = await drawEnglish(
    [],
    <Tabs label="Ways to sign" value="draw" onChange={() => undefined} tabs={tabs} />,
  );
  const lineOf = (name: string) => getComputedStyle(screen.getByRole("tab", { name }).element()).borderBottomColor;
  expect([lineOf("type"), lineOf("image")]).toEqual([colourOf("Canvas"), colourOf("Canvas")]);
  expect(lineOf("draw")).toBe(colourOf("Highlight"));
});

inChromium("a dialog has an edge, and so has a menu", async () => {
  const screen = await drawEnglish(
    [],
    <>
      <Dialog open onOpenChange={() => undefined} title="Your signature" />
      <DropdownMenu.Root open modal={false}>
        <DropdownMenu.Trigger>More</DropdownMenu.Trigger>
        <DropdownMenu.Content className={menuClass}>What else</DropdownMenu.Content>
      </DropdownMenu.Root>
    </>,
  );
  for (const role of ["dialog", "menu"]) {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(
      screen.getByRole(role, { includeHidden: true }).element(),
    );
    expect([borderTopWidth, borderTopStyle], role).toEqual(["1px", "solid"]);
  }
});

/** A colour of the system, as a browser writes it out. */
function colourOf(name: "Canvas" | "Highlight"): string {
  const swatch = document.body.appendChild(document.createElement("i"));
  swatch.style.color = name;
  const { color } = getComputedStyle(swatch);
  swatch.remove();
  return color;
}
