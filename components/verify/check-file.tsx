"use client";
// Takes a file by drop or by button, checks it here in the browser and shows what came out.
import { useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { DropZone } from "#components/ui/drop-zone.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Trusted } from "#lib/signatures/verify/verify-file.ts";
import { CheckResult } from "./check-result.tsx";
import { type Failure, failureOf, makeReady, runCheck } from "./run-check.ts";
import { makePicturesReady } from "./use-pictures.ts";
import type { Checked } from "./verify-worker.ts";

type State =
  | { kind: "waiting" }
  | { kind: "checking"; name: string }
  | { kind: "done"; file: File; checked: Checked }
  | { kind: "failed"; failure: Failure };

const maxBytes = 200 * 1024 * 1024;

export function CheckFile({ trusted }: { trusted: Trusted }) {
  const t = useWords("verify");
  const [state, setState] = useState<State>({ kind: "waiting" });
  const result = useRef<HTMLElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const latest = useRef(0);

  useEffect(() => {
    makeReady();
    makePicturesReady();
  }, []);

  useEffect(() => {
    if (state.kind !== "done" && state.kind !== "failed") return;
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: "start" });
  }, [state]);

  async function check(file: File) {
    latest.current += 1;
    const turn = latest.current;
    setState({ kind: "checking", name: file.name });
    let next: State;
    try {
      next = { kind: "done", file, checked: await runCheck(file, trusted) };
    } catch (error) {
      next = { kind: "failed", failure: failureOf(error) };
    }
    if (turn === latest.current) setState(next);
  }

  /** What was said of the file before must not be taken for an answer about this one. */
  function forgetResult() {
    latest.current += 1;
    setState({ kind: "waiting" });
  }

  return (
    <>
      <section
        ref={result}
        tabIndex={-1}
        className="mb-10 scroll-mt-4 outline-none empty:hidden focus-visible:shadow-none focus-visible:outline-none"
        aria-label={t("result.region")}
      >
        {state.kind === "failed" && <Banner tone="critical">{t(`check.failed.${state.failure}`)}</Banner>}
        {state.kind === "done" && (
          <CheckResult
            key={state.checked.report.file.sha256}
            file={state.file}
            checked={state.checked}
            onAnother={() => zone.current?.querySelector("button")?.click()}
          />
        )}
      </section>
      <div className="mb-6 print:hidden" ref={zone}>
        <DropZone
          title={state.kind === "done" ? t("check.dropAnother") : t("check.drop")}
          rule={{ extensions: ["pdf"], kinds: t("check.kinds"), maxBytes }}
          multiple={false}
          wholePage
          onFiles={([file]) => file && void check(file)}
          onRefused={forgetResult}
          busyLabel={state.kind === "checking" ? t("check.checking", { name: state.name }) : undefined}
        >
          {t("check.private")}
        </DropZone>
      </div>
    </>
  );
}
