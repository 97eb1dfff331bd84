import type { Metadata } from "next";
import { Suspense } from "react";
import { SetUpScreen } from "#components/entry/set-up-screen.tsx";

export const metadata: Metadata = { title: "Set up" };

export default function Page() {
  return (
    <Suspense>
      <SetUpScreen />
    </Suspense>
  );
}
