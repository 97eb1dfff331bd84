// The sender's frame. Whoever is not signed in goes to the sign-in page; on an empty instance, to the set-up.
import type { ReactNode } from "react";
import { Desk } from "#components/desk/desk.tsx";
import { signedInSender } from "../signed-in.ts";

export const dynamic = "force-dynamic";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  await signedInSender();
  return <Desk>{children}</Desk>;
}
