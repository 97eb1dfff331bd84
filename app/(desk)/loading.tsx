// While a page of the desk is on its way: the frame stays, the shape of what comes stands in its place.
import { barClass } from "#components/desk/bar-class.ts";
import { SkeletonRows } from "#components/ui/skeleton.tsx";

export default function Loading() {
  return (
    <>
      <div className={barClass} />
      <main id="main" className="page" aria-busy="true">
        <SkeletonRows rows={8} label="The page is on its way" />
      </main>
    </>
  );
}
