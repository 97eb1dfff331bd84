/** A page in a language that only tests speak: its messages are changed on their way to the browser. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { compiled } from "#lib/language/compile-catalogue.mjs";
import { languages } from "#lib/language/languages.ts";

const pushed = /self\.__next_f\.push\((\[1,"(?:[^"\\]|\\.)*"\])\)/g;
const member = '"messages":';

/** Where the JSON object that begins at `from` ends. */
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from, quoted = false; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === "\\") at++;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && letter === "{") depth++;
    else if (!quoted && letter === "}" && --depth === 0) return at + 1;
  }
  throw new Error("The messages have no end.");
}

type Messages = { [name: string]: string | Messages };

const catalogues = join(import.meta.dirname, "../../lib/language/catalogues/en");
/** Those that a page of the ceremony has in one. */
const ofCeremony = /^ceremony(?:-|$)/;

/** The English that pages may be told, as it is written: by area, and what the ceremony has in one beside them. */
function written(): Messages {
  // The consent's text is a document of its own; the ceremony calls what it says about it so, too.
  const areas = readdirSync(catalogues).filter((file) => file.endsWith(".json") && file !== "consent.json");
  const read = areas.map((file): [string, Messages] => [
    basename(file, ".json"),
    JSON.parse(readFileSync(join(catalogues, file), "utf8")),
  ]);
  const inOne = read.filter(([area]) => ofCeremony.test(area)).map(([, messages]) => messages);
  return Object.assign({}, ...inOne, Object.fromEntries(read));
}

/** Pages are told messages parsed: in the place of each comes the changed one. What a page has said elsewhere already, it only points to. */
function inPlace(told: Messages, changed: Messages): Messages {
  const each = Object.entries(told).map(([name, was]): [string, Messages[string]] => {
    const next = changed[name];
    if (next === undefined || (typeof was === "string" && was.startsWith("$"))) return [name, was];
    if (typeof next === "string") return [name, compiled(next)];
    return [name, inPlace(was as Messages, next)];
  });
  return Object.fromEntries(each);
}

/** What the server tells the page's code comes in pieces, as text in scripts: put together, changed, and all in the first. */
function withMessages(html: string, changed: Messages, direction: "ltr" | "rtl"): string {
  let whole = [...html.matchAll(pushed)].map(([, pair = ""]) => String(JSON.parse(pair)[1])).join("");
  if (!whole.includes(member)) throw new Error("The page has no messages.");
  // The outermost frame has its own, the page's stand in another frame within it.
  for (let at = whole.indexOf(member); at >= 0; at = whole.indexOf(member, at + 1)) {
    const from = at + member.length;
    if (whole[from] !== "{") continue;
    const to = endOf(whole, from);
    whole =
      whole.slice(0, from) + JSON.stringify(inPlace(JSON.parse(whole.slice(from, to)), changed)) + whole.slice(to);
  }
  whole = whole.replaceAll('"direction":"ltr"', `"direction":"${direction}"`);
  // "<" would end the script that it stands in.
  let text = JSON.stringify([1, whole]).replaceAll("<", "\\u003c");
  return html
    .replaceAll(pushed, () => {
      const piece = `self.__next_f.push(${text || '[1,""]'})`;
      text = "";
      return piece;
    })
    .replace(/<html lang="en" dir="ltr"/, `<html lang="en" dir="${direction}"`);
}

const changedPages = new WeakSet<Page>();

/** Whether the page's browser was told other words than the server drew: React then draws it anew, and says so. */
export const speaksOtherwise = (page: Page): boolean => changedPages.has(page);

/** `pages`: those of the ceremony where nothing else is said. */
export async function speakPseudo(
  page: Page,
  change: (messages: Messages) => Messages,
  direction: "ltr" | "rtl",
  pages = /\/sign\/[^/]+$/,
): Promise<void> {
  const changed = change(written());
  changedPages.add(page);
  await page.route(pages, async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    await route.fulfill({ response, body: withMessages(await response.text(), changed, direction) });
  });
}

/** Names, addresses and the like that no catalogue holds. */
type Data = readonly string[];
/** Each language is called by its own name, whatever the page speaks. */
const languageNames = Object.values(languages).map(({ name }) => name);

/** Every word that is shown or read out carries the marks of the pseudo-language, or is somebody's data. */
export async function expectNoEnglish(page: Page, data: Data, where: string): Promise<void> {
  const read = () =>
    page.evaluate(() => {
      // What the document itself says, moments (the browser's own words), and what nobody sees or hears.
      const left =
        "script, style, time, [hidden], [role=document], [data-page] > .sr-only, [data-mark], next-route-announcer";
      const found: string[] = [];
      for (const one of document.body.querySelectorAll("*")) {
        if (one.closest(left) || !one.checkVisibility()) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const value = one.getAttribute(name);
          if (value) found.push(value);
        }
        for (const node of one.childNodes)
          if (node.nodeType === Node.TEXT_NODE && node.textContent) found.push(node.textContent);
      }
      return found;
    });
  const longestFirst = [...data, ...languageNames].sort((a, b) => b.length - a.length);
  const said = (text: string) =>
    longestFirst
      .reduce((rest, name) => rest.replaceAll(name, "\u0001"), text)
      // Addresses, what a program calls by letters, hashes, ids, and the initials of names.
      .replaceAll(/\S+@\S+|https?:\S+|CN=.*|\b[0-9a-f]{4,}\b|^[\w-]{20,}=?$|^\p{Lu}{2}$/gu, "")
      // The browser's word between names.
      .replaceAll(/\u0001 and \u0001/g, "");
  await expect.poll(async () => (await read()).length, { message: where }).toBeGreaterThan(5);
  // The words that the page is served with are the server's own; they are replaced when its scripts come.
  await expect
    .poll(async () => (await read()).filter((text) => /[a-z]{2}/i.test(said(text))), {
      message: `${where}: English from no catalogue`,
    })
    .toEqual([]);
}

/** Nothing is wider than the window, and no button is wider than itself. */
export async function expectNothingOverflows(page: Page, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>(
        "[data-slot=button], [data-act=all-fields], [role=menuitem], [role=tab]",
      ),
    ];
    // A row of tabs that can be pushed aside may go on outside of the window.
    const isPushed = (one: Element) => {
      const row = one.closest("[role=tablist]");
      return row !== null && getComputedStyle(row).overflowX === "auto";
    };
    const tooWide = buttons.filter((one) => {
      const box = one.getBoundingClientRect();
      const isOutside = !isPushed(one) && (box.left < -1 || box.right > innerWidth + 1);
      return one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || isOutside);
    });
    const { scrollWidth, clientWidth } = document.body;
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} in ${clientWidth}`] : []),
      ...tooWide.map((one) => `${one.textContent}: ${one.scrollWidth} in ${one.clientWidth}`),
    ];
  });
  expect(wide, where).toEqual([]);
}
