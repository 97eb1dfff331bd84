// While a page of the desk is on its way: the frame stays. No `main`, because the page's own comes beside this one, still hidden.
import { PageShape } from "#components/desk/page-shape.tsx";

export default function Loading() {
  return <PageShape within="div" />;
}
