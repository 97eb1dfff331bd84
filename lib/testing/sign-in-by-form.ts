// Asks /api/auth as a browser does, and signs in there with address and password.
import * as route from "#app/api/auth/[...nextauth]/route.ts";

export const authHost = "127.0.0.1:3000";

type Options = { ip?: string; userAgent?: string; jar?: string; host?: string; requestId?: string };

export async function askAuth(
  method: "GET" | "POST",
  action: string,
  { ip = "192.0.2.10", jar = "", ...options }: Options = {},
  form?: Record<string, string>,
): Promise<Response> {
  const headers = {
    host: options.host ?? authHost,
    "x-forwarded-for": ip,
    cookie: jar,
    "user-agent": options.userAgent ?? "",
    ...(options.requestId ? { "x-request-id": options.requestId } : {}),
    ...(form ? { "content-type": "application/x-www-form-urlencoded" } : {}),
  };
  const request = new Request(`http://${authHost}/api/auth/${action}`, {
    method,
    headers,
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
  });
  const handler = method === "GET" ? route.GET : route.POST;
  return handler(request, { params: Promise.resolve({ nextauth: action.split("/") }) });
}

export const cookiesIn = (response: Response): string[] => response.headers.getSetCookie();
export const jarOf = (response: Response): string =>
  cookiesIn(response)
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** What next-auth's own client does. */
/** `more`: what else the form has, such as the code of a second step. */
export async function signInByForm(
  email: string,
  given: string,
  options: Options = {},
  more: Record<string, string> = {},
) {
  const csrf = await askAuth("GET", "csrf", options);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const response = await askAuth(
    "POST",
    "callback/credentials",
    { ...options, jar: [jarOf(csrf), options.jar].filter(Boolean).join("; ") },
    { ...more, email, password: given, csrfToken, json: "true", callbackUrl: "/inbox" },
  );
  const body = (await response.json()) as { url: string; messageKey?: string; message?: string; requestId?: string };
  const session = cookiesIn(response).find((cookie) => cookie.startsWith("SERVICE_SESSION_ID="));
  return {
    status: response.status,
    body,
    session,
    token: session?.split(";")[0]?.split("=")[1] ?? "",
    csrfToken,
    jar: jarOf(csrf),
    headers: response.headers,
  };
}
