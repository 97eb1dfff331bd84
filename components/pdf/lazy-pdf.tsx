// The viewer of PDFs, which comes to the browser only when there is a file to draw.
import dynamic from "next/dynamic";
import type { PdfFileProps } from "./pdf-page.tsx";

const viewer = () => import("./pdf-page.tsx");

/** Without a network the viewer itself does not come: that is told in the file's place, and only a new page asks for it again. */
const LostFile = ({ failed }: PdfFileProps) => failed(() => window.location.reload());

export const PdfFile = dynamic(
  () =>
    viewer().then(
      (m) => m.PdfFile,
      () => LostFile,
    ),
  { ssr: false },
);
export const PdfCanvas = dynamic(() => viewer().then((m) => m.PdfCanvas), { ssr: false });
export const PdfWords = dynamic(() => viewer().then((m) => m.PdfWords), { ssr: false });
