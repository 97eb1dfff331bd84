import type { Metadata } from "next";
import { Suspense } from "react";
import { OutboxScreen } from "#components/outbox/outbox-screen.tsx";

export const metadata: Metadata = { title: "Outbox" };

export default function Page() {
  return (
    <Suspense>
      <OutboxScreen />
    </Suspense>
  );
}
