// The sender's frame. Whoever is not signed in goes to the sign-in page; on an empty instance, to the set-up.
import type { ReactNode } from "react";
import { Desk } from "#components/desk/desk.tsx";
import { ToSignIn } from "#components/desk/to-sign-in.tsx";
import { signedInSender } from "../signed-in.ts";

export const dynamic = "force-dynamic";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  return (await signedInSender()) ? <Desk>{children}</Desk> : <ToSignIn />;
}
