// The form of every proof at the gate: what is asked, how many tries are left, and what was wrong.
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from "react";
import { ceremonyView } from "#components/queries/ceremony.ts";
import { Banner } from "#components/ui/banner.tsx";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { useWords } from "#components/ui/use-words.ts";
import { CallError } from "#lib/contract/call.ts";
import type { AuthenticationRequest } from "#lib/contract/records/authentication-step.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { GateWays } from "./gate-ways.tsx";
import { SenderFacts } from "./gates.tsx";
import { Glyph } from "./glyph.tsx";
import { FootNote, Gate, Room } from "./room.tsx";
import { troubleWords } from "./trouble.ts";
import { useUntilOnline } from "./use-until-online.ts";

export type Asked = { view: CeremonyView; authentication: AuthenticationRequest };
type FormProps = Asked & {
  title: string;
  lead: ReactNode;
  /** What the button says; else that it opens the package. */
  act?: string;
  /** What it says meanwhile; else that it is checked. */
  doing?: string;
  isBusy: boolean;
  trouble: unknown;
  /** How often the answer that was wrong was sent again. */
  repeats?: number;
  again?: ReactNode;
  fields: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  children: ReactNode;
};

export function ProofForm(props: FormProps) {
  const t = useWords();
  const {
    view,
    authentication,
    title,
    lead,
    act,
    doing,
    isBusy,
    trouble: told,
    repeats = 0,
    again,
    fields,
    onSubmit,
    children,
  } = props;
  const id = useId();
  const trouble = useUntilOnline(told);
  // The refusal knows first.
  const left = leftAfter(trouble) ?? authentication.triesLeft;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) onSubmit();
  }
  return (
    <Room account={view.account} settings={view.settings}>
      <Gate
        glyph={<Glyph as={KeyRound} />}
        title={title}
        lead={lead}
        account={view.account.name}
        after={
          <>
            <SenderFacts view={view} />
            <GateWays view={view} />
          </>
        }
        foot={
          <>
            <FootNote>
              <Tries tries={authentication.tries} triesLeft={left} />
              {t("authentication.tries", { left })}
            </FootNote>
            <Button
              type="submit"
              form={id}
              variant="brand"
              size="lg"
              busyLabel={isBusy ? (doing ?? t("authentication.opening")) : undefined}
            >
              {act ?? t("authentication.open")}
            </Button>
          </>
        }
      >
        <form
          id={id}
          ref={fields}
          className="grid gap-3.5"
          method="post"
          onSubmit={submit}
          noValidate
          autoComplete="off"
        >
          {children}
          {/* Always there, so that what appears in it is announced. */}
          <div aria-live="assertive">
            {trouble ? (
              <Banner tone="critical">
                {troubleWords(t, trouble)}
                {/* Another one each time, so that it is announced each time. */}
                {repeats > 0 && isWrong(trouble) ? (
                  <span key={repeats} className="block">
                    {t("authentication.same")}
                  </span>
                ) : null}
              </Banner>
            ) : null}
          </div>
        </form>
        {again}
      </Gate>
    </Room>
  );
}

function Tries({ tries, triesLeft }: Pick<AuthenticationRequest, "tries" | "triesLeft">) {
  if (tries > 10) return null;
  return (
    <span className="me-1.5 inline-flex gap-0.75 align-[1px]" aria-hidden="true">
      {Array.from({ length: tries }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their place
        <i key={at} className={cn("h-1 w-3 rounded-[1px]", at < tries - triesLeft ? "bg-critical" : "bg-edge")} />
      ))}
    </span>
  );
}

const isWrong = (cause: unknown): boolean => cause instanceof CallError && cause.key === "error.forbidden.wrongAnswer";

/** How many tries a refusal says are left; undefined where it says nothing of them. */
function leftAfter(cause: unknown): number | undefined {
  const left = cause instanceof CallError && isWrong(cause) ? Number(cause.parameters.triesLeft) : Number.NaN;
  return Number.isInteger(left) ? left : undefined;
}

type Answering<Given> = { mutate: (input: Given, after: { onError: (cause: unknown) => void }) => void };

/**
 * One press is one try: an answer is not sent again while it is under way, nor once it was wrong, which is said anew. After a
 * wrong one: how many tries are left, or that the door is locked; and back to the first field.
 */
export function useTries<Given>({ view, authentication }: Asked, { mutate }: Answering<Given>) {
  const client = useQueryClient();
  const fields = useRef<HTMLFormElement>(null);
  const last = useRef("");
  const wrong = useRef(false);
  const [repeats, setRepeats] = useState(0);
  const again = () => {
    const first = fields.current?.querySelector("input");
    first?.focus();
    first?.select();
  };
  /** `counts`: what of it counts, where it can be written in several ways. */
  const send = (input: Given, counts: Given = input) => {
    const { questions, code } = authentication;
    const given = JSON.stringify([counts, questions, code?.sent]);
    if (given === last.current) {
      // Pressed twice at once it is not known yet to be wrong.
      if (wrong.current) setRepeats((before) => before + 1);
      return again();
    }
    last.current = given;
    wrong.current = false;
    setRepeats(0);
    mutate(input, {
      onError: (cause) => {
        wrong.current = isWrong(cause);
        if (!wrong.current) last.current = "";
        const triesLeft = leftAfter(cause);
        // Said at once, and still where asking how things stand fails.
        if (triesLeft !== undefined)
          client.setQueryData(ceremonyView(view.ceremonyId).queryKey, (now) =>
            now?.authentication ? { ...now, authentication: { ...now.authentication, triesLeft } } : now,
          );
        void client.invalidateQueries(ceremonyView(view.ceremonyId));
        again();
      },
    });
  };
  return { fields, send, repeats };
}
