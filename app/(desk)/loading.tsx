// While a page of the desk is on its way: the frame stays. No `main`, because the page's own comes beside this one, still hidden.
import { setTimeout } from "node:timers/promises";
import { PageShape } from "#components/desk/page-shape.tsx";
import { pageThere } from "./page-there.ts";

/** A page that is there sooner is not preceded by its shape: a browser that has drawn one keeps it for 300 ms at least. */
const patienceMs = 150;

export default async function Loading() {
  await Promise.race([pageThere().promise, setTimeout(patienceMs)]);
  return <PageShape within="div" />;
}
