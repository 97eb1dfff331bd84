// A recipient whose name is long and has no blank is cut inside of the panels: nothing beside it is pushed out.
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawStudio, type Served } from "./drawn-studio.testing.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

const long = "Wolfeschlegelsteinhausenbergerdorff".repeat(2).slice(0, 60);
const named = (pkg: Served): Served => ({
  ...pkg,
  roles: pkg.roles.map((role) => ({
    ...role,
    name: long,
    signers: role.signers.map((one) => ({ ...one, name: long })),
  })),
});

/** px: so much do buttons at an end stick out on purpose, for their glyph to stand at the edge. */
const edge = 12;

/** What sticks out of its own box or of the part that it is in. */
function tooWide(part: Element): string[] {
  const { left, right } = part.getBoundingClientRect();
  const isCut = (one: Element) => getComputedStyle(one).overflowX !== "visible";
  return [...part.querySelectorAll<HTMLElement>("*")]
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const { display, position } = getComputedStyle(one);
      if (box.width < 2 || position === "absolute" || display === "inline") return false;
      for (let around = one.parentElement; around && around !== part; around = around.parentElement)
        if (isCut(around)) return false;
      if (!isCut(one) && one.scrollWidth > one.clientWidth + edge) return true;
      return box.right > right + 1 || box.left < left - 1;
    })
    .map((one) => `${one.tagName} ${one.className} ${one.textContent}`.slice(0, 180));
}

const offenders = () =>
  [...document.querySelectorAll("aside, header, [role=dialog], [role=menu]")].flatMap((part) =>
    part.scrollWidth > part.clientWidth + 1 ? [`${part.tagName} scrolls`, ...tooWide(part)] : tooWide(part),
  );

const found = {
  ...{
    page: 0,
    left: 300,
    top: 500,
    width: 100,
    height: 30,
    kind: "text",
    label: "Town",
    required: false,
    group: null,
  },
  ...{ near: [], source: "line", certainty: "likely", roleId: "tenant" },
};

test.each([1440, 390])("in a window of %d px", async (width) => {
  await page.viewport(width, 844);
  const { screen } = await drawStudio(
    {},
    { "GET /api/packages/pkg/documents/lease/proposedFields": () => [found] },
    named,
  );
  await screen.getByRole("button", { name: /, day,/ }).click();
  await expect.poll(offenders).toEqual([]);
  if (width > 900) {
    await screen
      .getByRole("button", { name: `More for ${long}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
    await expect.element(page.getByRole("dialog", { name: `Remove ${long}?` })).toBeVisible();
    await expect.poll(offenders).toEqual([]);
    await userEvent.keyboard("{Escape}");
  }
  await screen.getByRole("button", { name: "Find fields" }).first().click();
  await expect.element(screen.getByRole("button", { name: "Accept 1" })).toBeVisible();
  await expect.poll(offenders).toEqual([]);
});
