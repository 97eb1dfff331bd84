// The way to another page of ours, for acts that are not links (those are link.tsx).
import { useRouter } from "next/navigation";
import { createContext, use } from "react";

type GoTo = (href: string) => void;

/** Set by a frame that says when a page is on its way; without one the page is gone to in silence. */
export const GoToContext = createContext<GoTo | null>(null);

export function useGoTo(): GoTo {
  const router = useRouter();
  return use(GoToContext) ?? ((href) => router.push(href));
}
