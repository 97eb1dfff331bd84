import type { Metadata } from "next";
import { Suspense } from "react";
import { ForgottenScreen } from "#components/entry/forgotten-screen.tsx";

export const metadata: Metadata = { title: "Forgotten password" };

export default function Page() {
  return (
    <Suspense>
      <ForgottenScreen />
    </Suspense>
  );
}
