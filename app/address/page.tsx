import type { Metadata } from "next";
import { Suspense } from "react";
import { ConfirmAddressScreen } from "#components/entry/confirm-address-screen.tsx";

export const metadata: Metadata = { title: "Confirm an e-mail address" };

export default function Page() {
  return (
    <Suspense>
      <ConfirmAddressScreen />
    </Suspense>
  );
}
