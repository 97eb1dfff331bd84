// What the tab is called, whatever blanks a name has: browsers tell a title without them.
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useTitle } from "./use-title.ts";

function Page({ title }: { title: string }) {
  useTitle(title);
  return <p>{title.length}</p>;
}

test.each(["Lease  2026", "Lease\t2026", "Lease\n2026", " Lease 2026 "])("%j comes to rest", async (title) => {
  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place);
  root.render(<Page title={title} />);
  await expect.poll(() => document.title).toBe("Lease 2026");
  // Somebody else's title gives way, as before.
  document.title = "Another";
  await expect.poll(() => document.title).toBe("Lease 2026");
  root.unmount();
});
