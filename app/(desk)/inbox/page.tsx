import type { Metadata } from "next";
import { Suspense } from "react";
import { PackageListScreen } from "#components/inbox/package-list-screen.tsx";

export const metadata: Metadata = { title: "Packages" };

export default function Page() {
  return (
    <Suspense>
      <PackageListScreen list="inbox" />
    </Suspense>
  );
}
