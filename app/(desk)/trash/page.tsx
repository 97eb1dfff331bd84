import type { Metadata } from "next";
import { Suspense } from "react";
import { PackageListScreen } from "#components/inbox/package-list-screen.tsx";

export const metadata: Metadata = { title: "Trash" };

export default function Page() {
  return (
    <Suspense>
      <PackageListScreen list="trash" />
    </Suspense>
  );
}
