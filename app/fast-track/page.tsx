import type { Metadata } from "next";
import { Suspense } from "react";
import { FastTrackScreen } from "#components/entry/fast-track-screen.tsx";

export const metadata: Metadata = { title: "Fill in and sign", robots: { index: false } };

export default function Page() {
  return (
    <Suspense>
      <FastTrackScreen />
    </Suspense>
  );
}
