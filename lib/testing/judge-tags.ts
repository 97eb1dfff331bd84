// Reads a PDF's structure tree from qpdf's JSON, without any code of the product: what is tagged, and what is not.
import { spawnSync } from "node:child_process";
import { withFile } from "./judge-pdf.ts";

/** The flag of an annotation that nobody sees; such need no tag (ISO 14289-1, 7.18.1). */
const HIDDEN = 2;

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
type Dict = { [key: string]: Json };

export type JudgedTags = {
  marked: boolean;
  /** The tagged annotations in the order of the tree: a widget by its full name, any other by subtype and Alt. */
  tagged: string[];
  /** Annotations on pages that hang in no structure element, though they are not hidden. */
  untagged: string[];
  /** What is wrong: parents that do not match, keys that lead elsewhere, pages without tab order. */
  faults: string[];
};

export function judgeTags(pdf: Uint8Array): JudgedTags {
  const { stdout } = withFile(pdf, (path) =>
    spawnSync("qpdf", ["--json=2", path], { encoding: "utf8", maxBuffer: 1e9 }),
  );
  const objects = (JSON.parse(stdout) as { qpdf: [unknown, Record<string, { value?: Json; stream?: { dict: Json } }>] })
    .qpdf[1];
  const isRef = (value: Json | undefined): value is string => typeof value === "string" && /^\d+ \d+ R$/.test(value);
  const get = (value: Json | undefined): Json => {
    const found = isRef(value) ? objects[`obj:${value}`] : undefined;
    return isRef(value) ? (found?.value ?? found?.stream?.dict ?? null) : (value ?? null);
  };
  const dict = (value: Json | undefined): Dict => {
    const got = get(value);
    return got !== null && typeof got === "object" && !Array.isArray(got) ? got : {};
  };
  const list = (value: Json | undefined): Json[] => {
    const got = get(value);
    return Array.isArray(got) ? got : got === null ? [] : [value as Json];
  };
  const fullName = (widget: Dict): string => {
    const own = typeof widget["/T"] === "string" ? widget["/T"].replace(/^u:/, "") : "";
    const above = widget["/Parent"] ? fullName(dict(widget["/Parent"])) : "";
    return [above, own].filter(Boolean).join(".");
  };
  /** What is no widget is called by what is read out: the words of its element, or its own where no element holds it. */
  const callOf = (annotation: Dict, alt?: Json): string =>
    annotation["/Subtype"] === "/Widget"
      ? fullName(annotation)
      : `${String(annotation["/Subtype"]).slice(1)}: ${String(alt ?? annotation["/Contents"] ?? "").replace(/^u:/, "")}`;

  const catalog = dict(dict(objects.trailer?.value)["/Root"]);
  const root = dict(catalog["/StructTreeRoot"]);
  const roles = dict(root["/RoleMap"]);
  const faults: string[] = [];
  const parents = new Map<number, Json>();
  const readTree = (node: Dict): void => {
    const nums = list(node["/Nums"]);
    for (let at = 0; at < nums.length; at += 2) parents.set(nums[at] as number, nums[at + 1] as Json);
    for (const kid of list(node["/Kids"])) readTree(dict(kid));
  };
  readTree(dict(root["/ParentTree"]));
  const keys = [...parents.keys()];
  if (keys.some((key, at) => at > 0 && key <= (keys[at - 1] ?? 0))) faults.push("the parent tree is not in order");

  const tagged: string[] = [];
  const held = new Set<Json>();
  const walk = (item: Json, parent: Json, depth: number): void => {
    const element = dict(item);
    if (depth > 100) return;
    if (get(element["/P"]) !== get(parent)) faults.push("an element names another parent");
    const role = String(element["/S"]);
    for (const kid of list(element["/K"])) {
      const content = dict(kid);
      if (content["/Type"] !== "/OBJR") {
        if (content["/S"]) walk(kid, item, depth + 1);
        continue;
      }
      const annotation = dict(content["/Obj"]);
      const isWidget = annotation["/Subtype"] === "/Widget";
      const isLink = annotation["/Subtype"] === "/Link";
      // ISO 14289-1, 7.18.1, 7.18.4 and 7.18.5.
      const wanted = isWidget ? "/Form" : isLink ? "/Link" : "/Annot";
      if ((roles[role] ?? role) !== wanted)
        faults.push(isWidget ? "a widget outside of a form" : `outside of ${wanted}`);
      if (parents.get(annotation["/StructParent"] as number) !== item) faults.push("a parent key leads elsewhere");
      // Widgets of the file's own are as they came.
      const judged = !isWidget || fullName(annotation).startsWith("countersign");
      const described = isLink
        ? annotation["/Contents"]
        : annotation[isWidget ? "/TU" : "/Contents"] || element["/Alt"];
      if (judged && !described) faults.push("no description");
      if (judged && dict(content["/Pg"])["/Tabs"] !== "/S") faults.push("no tab order");
      held.add(content["/Obj"] as Json);
      tagged.push(callOf(annotation, element["/Alt"] ?? ""));
    }
  };
  for (const kid of list(root["/K"])) walk(kid, catalog["/StructTreeRoot"] as Json, 0);
  const isHidden = (annotation: Dict): boolean => (((annotation["/F"] ?? 0) as number) & HIDDEN) !== 0;
  const untagged = Object.values(objects)
    .map((object) => dict(object.value))
    .filter((value) => value["/Type"] === "/Page")
    .flatMap((page) => list(page["/Annots"]))
    .filter((item) => !held.has(item) && !isHidden(dict(item)) && dict(item)["/Subtype"] !== "/Popup")
    .map((item) => callOf(dict(item)));
  return { marked: dict(catalog["/MarkInfo"])["/Marked"] === true, tagged, untagged, faults };
}
