// A table asks for another order, keeps rows chosen by their ids, and shows on a phone what it shows at a desk.
import { useMemo, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type CellOf, type Chosen, columnsFor, DataTable, type Order } from "./data-table.tsx";
import { drawEnglish } from "./english-page.testing.tsx";

type Boat = { id: string; name: string; length: number };
const boats: Boat[] = ["Alma", "Berta", "Cäcilie", "Dora"].map((name, at) => ({ id: `b${at}`, name, length: 9 - at }));
const column = columnsFor<Boat>();
const Name = ({ row }: CellOf<Boat>) => <b>{row.original.name}</b>;
const Length = ({ row }: CellOf<Boat>) => `${row.original.length} m`;
const Act = ({ row }: CellOf<Boat>) => <button type="button">{`Sail ${row.original.name}`}</button>;

type HarbourProps = { rows?: Boat[]; onOrder?: (next: Order) => void; onChoose?: (chosen: Chosen) => void };

function Harbour({ rows = boats, onOrder, onChoose }: HarbourProps) {
  const [now, setNow] = useState<Order>({ by: "name", dir: "asc" });
  const [chosen, setChosen] = useState<Chosen>({});
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor("name", { header: "Boat", sortDescFirst: false, cell: Name }),
        column.accessor("length", {
          header: "Length",
          sortDescFirst: true,
          cell: Length,
          meta: { cellClass: "max-md:hidden" },
        }),
        column.display({ id: "act", header: "Acts", cell: Act, meta: { hideHead: true } }),
      ]),
    [],
  );
  return (
    <DataTable
      columns={columns}
      rows={rows}
      idOf={(boat) => boat.id}
      phone="max-md:grid-cols-[32px_minmax(0,1fr)_auto]"
      order={{
        now,
        onOrder: (next) => {
          setNow(next);
          onOrder?.(next);
        },
      }}
      choice={{
        chosen,
        onChoose: (next) => {
          setChosen(next);
          onChoose?.(next);
        },
        all: "All boats",
        one: (boat) => boat.name,
      }}
      rowProps={(boat) => ({ "data-unread": boat.name === "Dora" || undefined })}
    />
  );
}

const names = (screen: { container: HTMLElement }) =>
  [...screen.container.querySelectorAll("tbody b")].map((one) => one.textContent);

test("a head asks for its order, says which it is, and reorders nothing itself", async () => {
  await page.viewport(1200, 800);
  const onOrder = vi.fn();
  const screen = await drawEnglish([], <Harbour onOrder={onOrder} />);
  const head = (name: string) => screen.getByRole("columnheader", { name });
  await expect.element(head("Boat")).toHaveAttribute("aria-sort", "ascending");
  await expect.element(head("Length")).toHaveAttribute("aria-sort", "none");
  expect(head("Acts").element().hasAttribute("aria-sort")).toBe(false);

  await userEvent.click(screen.getByRole("button", { name: "Boat" }));
  expect(onOrder).toHaveBeenLastCalledWith({ by: "name", dir: "desc" });
  await userEvent.click(screen.getByRole("button", { name: "Boat" }));
  expect(onOrder).toHaveBeenLastCalledWith({ by: "name", dir: "asc" });
  // What is longest, or newest, comes first when a column is taken up.
  await userEvent.click(screen.getByRole("button", { name: "Length" }));
  expect(onOrder).toHaveBeenLastCalledWith({ by: "length", dir: "desc" });
  await expect.element(head("Length")).toHaveAttribute("aria-sort", "descending");
  await expect.element(head("Boat")).toHaveAttribute("aria-sort", "none");
  expect(names(screen)).toEqual(boats.map(({ name }) => name));
});

test("rows are chosen one by one, from one to another with Shift, and all at once", async () => {
  await page.viewport(1200, 800);
  let chosen: Chosen = {};
  const screen = await drawEnglish(
    [],
    <Harbour
      onChoose={(next) => {
        chosen = next;
      }}
    />,
  );
  const ids = () =>
    Object.keys(chosen)
      .filter((id) => chosen[id])
      .sort();
  const box = (name: string) => screen.getByRole("checkbox", { name });
  const all = () => box("All boats").element() as HTMLInputElement;
  await userEvent.click(box("Berta"));
  expect(ids()).toEqual(["b1"]);
  expect([all().checked, all().indeterminate]).toEqual([false, true]);
  await userEvent.keyboard("{Shift>}");
  await userEvent.click(box("Dora"));
  await userEvent.keyboard("{/Shift}");
  expect(ids()).toEqual(["b1", "b2", "b3"]);
  await userEvent.click(box("Alma"));
  expect([all().checked, all().indeterminate]).toEqual([true, false]);
  await userEvent.click(box("All boats"));
  expect(ids()).toEqual([]);
});

test("what is chosen stays with its row when others come before it, and what is open in a cell stays open", async () => {
  await page.viewport(1200, 800);
  const screen = await drawEnglish([], <Harbour />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Dora" }));
  const button = screen.getByRole("button", { name: "Sail Dora" }).element();
  const newcomer = { id: "b9", name: "Zora", length: 4 };
  const { Spoken } = await import("./spoken.tsx");
  const { loadNamed } = await import("#lib/language/page-messages.ts");
  const messages = await loadNamed(["ui"], "en");
  await screen.rerender(
    <Spoken language="en" formatTag="en-GB" direction="ltr" messages={messages}>
      <Harbour rows={[newcomer, ...boats]} />
    </Spoken>,
  );
  expect(names(screen)[0]).toBe("Zora");
  await expect.element(screen.getByRole("checkbox", { name: "Dora" })).toBeChecked();
  await expect.element(screen.getByRole("checkbox", { name: "Zora" })).not.toBeChecked();
  expect(screen.getByRole("button", { name: "Sail Dora" }).element()).toBe(button);
});

test.each(["ltr", "rtl"] as const)(
  "on a phone that runs %s the boxes stand before the names, each row by itself",
  async (direction) => {
    await page.viewport(390, 700);
    const screen = await drawEnglish([], <Harbour />, direction);
    const rect = (element: Element) => element.getBoundingClientRect();
    const rows = [...screen.container.querySelectorAll("tbody tr")];
    expect(rows).toHaveLength(boats.length);
    for (const [at, row] of rows.entries()) {
      const box = rect(row.querySelector("input") as Element);
      const name = rect(row.querySelector("b") as Element);
      if (direction === "ltr") expect(box.right).toBeLessThan(name.left);
      else expect(box.left).toBeGreaterThan(name.right);
      if (at > 0) expect(rect(row).top).toBeGreaterThanOrEqual(rect(rows[at - 1] as Element).bottom);
    }
    for (const { length } of boats) await expect.element(screen.getByText(`${length} m`)).not.toBeVisible();
    expect(rows[3]?.hasAttribute("data-unread")).toBe(true);
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(390);
  },
);
