/** What every answer tells browsers: where scripts may come from, who may frame us, what is told to other sites. */

/**
 * `path` is the request's path with its query; `nonce` is this one answer's, for the scripts of a page; `framedBy` are the
 * origins whose pages may show this page in a frame; `reach` is the origin of the program on its reader's own machine that it may ask.
 */
type Answer = {
  path: string;
  nonce: string;
  https: boolean;
  dev: boolean;
  framedBy?: readonly string[];
  reach?: string | undefined;
};

/** Never executed as a page: data, documents, and scripts that workers run under a policy of their own. Two of them have pages below. */
const isPage = (path: string): boolean =>
  !/^\/(?:api(?!\/docs(?:[/?]|$))|auth|apitoken|oauth2|seal(?!\/anchors\/list(?:[/?]|$))|pdfjs|embed|_next|healthz|readyz|metrics)(?:[/?]|$)/.test(
    path,
  );

/** Scripts that workers load; the PDF reader's picture decoders are WebAssembly. */
const isAsset = (path: string): boolean => /^\/(?:_next|pdfjs|embed)(?:[/?]|$)/.test(path);

function pagePolicy({ nonce, https, dev, framedBy = [], reach }: Answer): string[] {
  return [
    "default-src 'self'",
    // A page's first scripts carry the nonce, and what these load is trusted with them. Development needs eval.
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${dev ? " 'unsafe-eval'" : ""}`,
    // Places on a page are inline styles, and messages bring their style element along; neither can run anything.
    "style-src 'self' 'unsafe-inline'",
    // A sender's logo may stand anywhere.
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    `connect-src 'self'${reach ? ` ${reach}` : ""}${dev ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ["frame-ancestors 'self'", ...framedBy].join(" "),
    // Some browsers would ask a program on loopback by https as well.
    ...(https && !reach?.startsWith("http:") ? ["upgrade-insecure-requests"] : []),
  ];
}

const assetPolicy = (dev: boolean): string[] => [
  "default-src 'self'",
  `script-src 'self' 'wasm-unsafe-eval'${dev ? " 'unsafe-eval'" : ""}`,
  `connect-src 'self'${dev ? " ws:" : ""}`,
  "frame-ancestors 'self'",
];

/** A PDF that the browser shows itself needs its styles and itself; nothing here is ever a script. */
const dataPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
];

export function contentSecurityPolicy(answer: Answer): string {
  const policy = isPage(answer.path) ? pagePolicy(answer) : isAsset(answer.path) ? assetPolicy(answer.dev) : dataPolicy;
  return policy.join("; ");
}

/** The headers of every answer, whatever its status. HSTS only where the product's own address is https. */
export function securityHeaders(answer: Answer): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(answer),
    "x-content-type-options": "nosniff",
    // For browsers that do not know frame-ancestors; it cannot name anybody else.
    ...(answer.framedBy?.length ? {} : { "x-frame-options": "SAMEORIGIN" }),
    // Addresses of ours hold keys of signers.
    "referrer-policy": "same-origin",
    "permissions-policy":
      "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...(answer.https ? { "strict-transport-security": "max-age=31536000" } : {}),
  };
}
