// Sends a form with files in it and tells how far it has come, which only XMLHttpRequest does.
import { askedLanguage, CallError, isOffline, patienceFor } from "#lib/contract/call.ts";

export type Watch = {
  /** From 0 to 1, as the bytes leave. */
  progress?: (share: number) => void;
  signal?: AbortSignal | undefined;
  /** The version of what is changed, as it was last seen: 412 when something else stands there by now. */
  version?: string;
};

/** The answer's JSON. Throws CallError like `call`, and an AbortError where the signal stopped it. */
export function sendForm<Answer>(
  address: string,
  form: FormData,
  { progress, signal, version }: Watch,
): Promise<Answer> {
  const outcome = isOffline() ? "not sent" : "unknown";
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.timeout = patienceFor(form);
    request.open("POST", address);
    const headers = {
      accept: "application/json",
      ...askedLanguage(),
      ...(version !== undefined ? { "if-match": `"${version}"` } : {}),
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = (event) => event.lengthComputable && progress?.(event.loaded / event.total);
    request.onload = () => {
      const body = request.response as object | null;
      if (request.status >= 200 && request.status < 300 && body) resolve(body as Answer);
      else reject(new CallError(request.status < 300 ? 0 : request.status, body ?? {}));
    };
    request.onerror = () => reject(new CallError(0, {}, outcome));
    request.ontimeout = () => reject(new CallError(0, {}));
    request.onabort = () => reject(new DOMException("upload stopped", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", stop);
    signal?.addEventListener("abort", stop);
    request.send(form);
    if (signal?.aborted) stop();
  });
}
