import type { Metadata } from "next";
import { Suspense } from "react";
import { SignInScreen } from "#components/entry/sign-in-screen.tsx";

export const metadata: Metadata = { title: "Sign in" };

export default function Page() {
  return (
    <Suspense>
      <SignInScreen />
    </Suspense>
  );
}
