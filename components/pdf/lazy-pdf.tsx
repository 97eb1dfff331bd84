// The viewer of PDFs, which comes to the browser only when there is a file to draw.
import dynamic from "next/dynamic";
import { createContext, type ReactNode, use } from "react";
import { late } from "#components/ui/late.ts";
import type { PdfFileProps } from "./pdf-page.tsx";
import { workerFile } from "./worker-file.ts";

const viewer = () => import("./pdf-page.tsx");

/** Nobody has asked for less: some devices tell that every byte costs. */
const mayFetchAhead = (): boolean =>
  !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;

/** Into the browser's own store, from where the first file takes it. */
const worker = late(async () => (await fetch(workerFile(), { priority: "low" })).arrayBuffer());

/**
 * For pages that lead to documents: what draws them comes while something else is read, all of it beside each other, so that a
 * slow line is never idle. Without a network it is asked for once more when there is a file to draw.
 */
export async function loadViewerAhead(): Promise<void> {
  if (mayFetchAhead()) await Promise.allSettled([viewer(), worker.bring()]);
}

/** Without a network the viewer itself does not come: that is told in the file's place, and only a new page asks for it again. */
const LostFile = ({ failed }: PdfFileProps) => failed(() => window.location.reload());

const WaitingContext = createContext<ReactNode>(null);

const LateFile = dynamic(
  () =>
    viewer().then(
      (m) => m.PdfFile,
      () => LostFile,
    ),
  { ssr: false, loading: () => use(WaitingContext) },
);

/** What is shown while the file comes is shown while the viewer does, too. */
export const PdfFile = (props: PdfFileProps) => (
  <WaitingContext value={props.waiting}>
    <LateFile {...props} />
  </WaitingContext>
);
export const PdfCanvas = dynamic(() => viewer().then((m) => m.PdfCanvas), { ssr: false });
export const PdfWords = dynamic(() => viewer().then((m) => m.PdfWords), { ssr: false });
