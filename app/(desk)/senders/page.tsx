import type { Metadata } from "next";
import { SendersScreen } from "#components/senders/senders-screen.tsx";

export const metadata: Metadata = { title: "Senders" };

export default function Page() {
  return <SendersScreen />;
}
