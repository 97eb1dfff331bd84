// The notices that licences ask for: who made the parts of the product, under which terms, and where their source text is.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundledParts, standardTexts } from "./bundled-parts.ts";
import { type InstalledPackage, installedPackages, noticeFiles } from "./installed-packages.ts";

type Notice = { head: string; text: string };

const head = (name: string, license: string, source: string) => `${name}\n  ${license}\n  ${source}`;

function ofPackage(root: string, { path, name, license }: InstalledPackage): Notice {
  const about = JSON.parse(readFileSync(join(/* turbopackIgnore: true */ root, path, "package.json"), "utf8"));
  const source = sourceOf(about) ?? `https://www.npmjs.com/package/${name}`;
  const own = noticeFiles(root, path);
  const files = own.length > 0 ? own : [standardTexts[license] ?? []].flat();
  const texts = files.map((file) => readFileSync(join(/* turbopackIgnore: true */ root, file), "utf8").trim());
  const author = own.length > 0 ? [] : [`Copyright (c) ${authorOf(about) ?? `the authors of ${name}`}`];
  return { head: head(name, license, source), text: [...author, ...texts].join("\n\n") };
}

type About = { repository?: string | { url?: string }; homepage?: string; author?: string | { name?: string } };

function sourceOf({ repository, homepage }: About): string | undefined {
  const url = typeof repository === "string" ? repository : repository?.url;
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(url ?? "")?.[1];
  if (short) return `https://github.com/${short}`;
  return (
    url
      ?.replace(/^git\+/, "")
      .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
      .replace(/\.git$/, "") ?? homepage
  );
}

const authorOf = ({ author }: About): string | undefined => (typeof author === "string" ? author : author?.name);

const ofParts = (root: string): Notice[] =>
  bundledParts.map(({ name, license, source, texts }) => ({
    head: head(name, license, source),
    text: texts
      .flatMap((file) => globSync(file, { cwd: root }))
      .map((file) => readFileSync(join(/* turbopackIgnore: true */ root, file), "utf8").trim())
      .join("\n\n"),
  }));

/** Plain text; a licence that several share word for word stands there once. No versions: anybody may read it. */
export function thirdPartyNotices(root: string): string {
  const [, ...packages] = installedPackages(root);
  const heads = new Map<string, Set<string>>();
  for (const { head, text } of [...ofParts(root), ...packages.map((one) => ofPackage(root, one))]) {
    const same = heads.get(text) ?? new Set<string>();
    heads.set(text, same.add(head));
  }
  const sections = [...heads].map(([text, those]) => [...those, text].filter(Boolean).join("\n\n"));
  const intro =
    "Countersign is made with the work of many others. Here is who, on which terms, and where to get the source text.";
  return `${[intro, ...sections].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
