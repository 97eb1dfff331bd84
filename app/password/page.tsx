import type { Metadata } from "next";
import { Suspense } from "react";
import { ChoosePasswordScreen } from "#components/entry/choose-password-screen.tsx";

export const metadata: Metadata = { title: "Choose a password" };

export default function Page() {
  return (
    <Suspense>
      <ChoosePasswordScreen />
    </Suspense>
  );
}
