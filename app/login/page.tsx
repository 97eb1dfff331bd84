import type { Metadata } from "next";
import { Suspense } from "react";
import { SignInScreen } from "#components/entry/sign-in-screen.tsx";
import { config } from "#lib/core/config.ts";

/** What is configured is known at the start, not when the product is built. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = { title: "Sign in" };

export default function Page() {
  return (
    <Suspense>
      <SignInScreen provider={config().oidc?.name} />
    </Suspense>
  );
}
