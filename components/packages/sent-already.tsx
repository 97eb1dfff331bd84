"use client";
// What stands in the place of a draft's steps once the package is a draft no more: where it is now.
import { X } from "lucide-react";
import Link from "next/link";
import { Banner } from "#components/ui/banner.tsx";
import { buttonClass } from "#components/ui/button-class.ts";
import { Icon } from "#components/ui/icon.tsx";
import type { Package } from "#lib/contract/records/package.ts";
import "./prepare/prepare.css";

export function SentAlready({ pkg }: { pkg: Pick<Package, "id" | "name"> }) {
  return (
    <>
      <header className="wizbar">
        <div className="row wizbar-start">
          <Link className={buttonClass({ variant: "quiet", iconOnly: true })} href="/" aria-label="Close">
            <Icon as={X} />
          </Link>
          <h1 className="name clip" dir="auto">
            {pkg.name}
          </h1>
        </div>
      </header>
      <main className="page" id="main">
        <Banner
          action={
            <Link className={buttonClass({ size: "sm" })} href={`/packages/${encodeURIComponent(pkg.id)}`}>
              Open it
            </Link>
          }
        >
          This package has been sent already.
        </Banner>
      </main>
    </>
  );
}
