// The outermost frame of every page: language, direction, theme before the first paint, the product's look.
import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { THEME_SCRIPT } from "#components/desk/theme.ts";
import { Spoken } from "#components/ui/spoken.tsx";
import { Providers } from "./providers.tsx";
import { areaWords, spokenPage } from "./reader-language.ts";

/**
 * Before everything else. The schemas' library tries whether it may turn text into code, which the policy refuses and
 * browsers then report; it is told not to.
 */
const firstScript = `globalThis.__zod_globalConfig={jitless:true};${THEME_SCRIPT}`;

export const generateMetadata = async (): Promise<Metadata> => ({
  title: { default: "Countersign", template: "%s · Countersign" },
  description: (await areaWords("ui")).t("about"),
  // Packages and signing links are nobody else's to find.
  robots: { index: false, follow: false },
  referrer: "same-origin",
  icons: { apple: "/apple-touch-icon.png" },
  formatDetection: { telephone: false, email: false, address: false },
});

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f2f1ee" },
    { media: "(prefers-color-scheme: dark)", color: "#0b1113" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  // Each answer's own, which also means that every page is drawn for its request and none is kept ready with another's.
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const spoken = await spokenPage(["ui"]);
  return (
    // The theme script below sets data-theme before React sees the element.
    <html lang={spoken.language} dir={spoken.direction} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, and it must run before the paint. */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firstScript }} />
      </head>
      <body>
        <Spoken {...spoken}>
          <Providers>{children}</Providers>
        </Spoken>
      </body>
    </html>
  );
}
