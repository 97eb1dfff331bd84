/** How the tests of components, hooks and stores run in real browsers: Chromium and Debian's Firefox, on a page that Vite serves. */
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { projects } from "./support/browsers.ts";

const tests = "components/**/*.browser.test.{ts,tsx}";
const root = fileURLToPath(new URL("..", import.meta.url));

type Options = Parameters<typeof playwright>[0];

/** Debian's Firefox, spoken to by its standard protocol, does not tell the names of frames: there is only the tests' own. */
function withNamelessFrames(options: Options) {
  const made = playwright(options);
  const providerFactory: typeof made.providerFactory = (project) => {
    const provider = made.providerFactory(project);
    const contextOf = provider.getCommandsContext.bind(provider);
    provider.getCommandsContext = (sessionId) => {
      const context = contextOf(sessionId);
      const { page } = context as unknown as { page: Page };
      const frame = async () => page.frame("vitest-iframe") ?? page.frames().at(-1);
      return Object.defineProperty(context, "frame", { value: frame });
    };
    return provider;
  };
  return { ...made, providerFactory };
}

const launched = (name: "chromium" | "firefox") => {
  const { launchOptions, channel } = projects?.find((project) => project.name === name)?.use ?? {};
  return {
    browser: name,
    provider: withNamelessFrames({ launchOptions: { ...launchOptions, ...(channel && { channel }) } }),
  };
};

/**
 * pdf.js asks for a file before anybody waits for its answer. Where its viewer has gone by then nobody does, and the browser tells the
 * page of a refusal; who still waits is told by the viewer.
 */
const isOfGoneViewer = ({ name, stack }: { name?: string; stack?: string }) =>
  name === "ResponseException" && stack?.includes("pdfjs-dist") === true;

export default defineConfig({
  root,
  oxc: { jsx: { runtime: "automatic" } },
  // Next gives its pages this much of Node's `process`.
  define: { "process.env.NODE_ENV": '"test"' },
  // All found at once and for every run: what is found in the middle of one, as a new test's, would bring a second React.
  optimizeDeps: { entries: [tests], force: true },
  test: {
    testTimeout: 60_000,
    onUnhandledError: (error) => !isOfGoneViewer(error),
    expect: { poll: { timeout: 15_000 } },
    api: { host: "127.0.0.1" },
    include: [tests],
    setupFiles: [`${root}e2e/support/component-file.ts`],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      instances: [launched("chromium"), launched("firefox")],
    },
  },
});
