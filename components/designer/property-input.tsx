// An input of the properties: what is typed is taken a moment after typing pauses, on Enter, and on leaving. As long as one is in
// it, it stands there as it was typed, however it was taken: trimmed, rounded, or not at all.
import { cva } from "class-variance-authority";
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Input } from "#components/ui/input.tsx";
import { useReader } from "#components/ui/reader.ts";
import { Select } from "#components/ui/select.tsx";
import { Textarea } from "#components/ui/textarea.tsx";
import { longest } from "#lib/contract/records/longest.ts";

/** Smaller than elsewhere, since the panel is narrow; as large as a finger on a phone. */
const look = cva("min-w-0 ps-2 text-xs max-md:min-h-11 max-md:text-lg", {
  variants: { lines: { one: "h-7 py-0", several: "h-auto py-1.5 leading-5" } },
  defaultVariants: { lines: "one" },
});

const pauseMs = 500;

function useTyped(value: string, onTake: (value: string) => void) {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<string>(undefined);
  const takeTyped = useEffectEvent(() => {
    clearTimeout(timer.current);
    const now = latest.current;
    latest.current = undefined;
    if (now !== undefined && now !== value) onTake(now);
  });
  useEffect(() => {
    // Before whoever asks there whether everything is saved.
    window.addEventListener("beforeunload", takeTyped, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", takeTyped, { capture: true });
      // Another field is selected while something is still being typed: it is kept.
      takeTyped();
    };
  }, []);
  const take = () => {
    takeTyped();
    setTyped(undefined);
  };
  const type = (next: string) => {
    latest.current = next;
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => takeTyped(), pauseMs);
  };
  return { shown: typed ?? value, type, take };
}

type PropertyTextProps = Omit<ComponentProps<typeof Input>, "value" | "onChange" | "onBlur"> & {
  value: string;
  onTake: (value: string) => void;
};

export function PropertyText({ value, onTake, longest: most, className, ...rest }: PropertyTextProps) {
  const { shown, type, take } = useTyped(value, onTake);
  return (
    <Input
      {...rest}
      className={cn(look(), className)}
      longest={most}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => take()}
      onKeyDown={(event) => {
        if (event.key === "Enter") take();
      }}
    />
  );
}

export function PropertyArea({
  value,
  onTake,
  longest: most,
  ...rest
}: Omit<ComponentProps<typeof Textarea>, "value" | "onChange" | "onBlur"> & {
  value: string;
  onTake: (value: string) => void;
}) {
  const { shown, type, take } = useTyped(value, onTake);
  return (
    <Textarea
      {...rest}
      className={look({ lines: "several" })}
      longest={most}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => take()}
    />
  );
}

type PropertyNumberProps = Omit<ComponentProps<typeof Input>, "longest" | "value" | "onChange" | "onBlur"> & {
  value: number | null;
  onTake: (value: number | null) => void;
  decimals?: number;
};

/** Empty is null; what is no number is not taken. */
export function PropertyNumber({ value, onTake, decimals = 0, className, ...rest }: PropertyNumberProps) {
  const { formatTag } = useReader();
  const written = new Intl.NumberFormat(formatTag, { maximumFractionDigits: decimals, useGrouping: false });
  const text = value === null ? "" : written.format(value);
  const takeText = (next: string) => {
    const number = Number(next.replace(",", "."));
    if (next.trim() === "") onTake(null);
    else if (Number.isFinite(number) && number >= 0) onTake(decimals === 0 ? Math.round(number) : number);
  };
  return (
    <PropertyText
      {...rest}
      longest={longest.short}
      className={cn("tabular-nums", className)}
      inputMode={decimals === 0 ? "numeric" : "decimal"}
      dir="ltr"
      value={text}
      onTake={takeText}
    />
  );
}

export function PropertySelect(props: Omit<ComponentProps<typeof Select>, "className">) {
  return <Select {...props} className={cn(look(), "pe-6")} />;
}
