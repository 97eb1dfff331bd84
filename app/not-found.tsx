// An address that leads nowhere, or to something the reader may not see: both read the same.
import { FileQuestionMark } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { buttonClass } from "#components/ui/button-class.ts";
import { EmptyPage } from "#components/ui/empty-page.tsx";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <EmptyPage glyph={FileQuestionMark} title="There is nothing at this address">
      <p className="soft">It may have been deleted, or it belongs to someone else. The link may also be cut short.</p>
      <Link className={buttonClass({ className: "mt-3" })} href="/">
        Go to the overview
      </Link>
    </EmptyPage>
  );
}
