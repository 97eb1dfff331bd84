"use client";
// Messages of one more area, or a part of the ceremony's, for a page that needs them beside those that are there around it.
import type { ReactNode } from "react";
import { type IntlConfig, IntlProvider, useLocale, useMessages } from "use-intl";
import type { CeremonyMessages, NamedMessages } from "#lib/language/page-messages.ts";

export function MoreWords({
  messages,
  children,
}: {
  messages: Partial<NamedMessages & CeremonyMessages>;
  children: ReactNode;
}) {
  const around = useMessages();
  return (
    <IntlProvider
      locale={useLocale()}
      messages={{ ...around, ...messages } as unknown as NonNullable<IntlConfig["messages"]>}
      timeZone="UTC"
    >
      {children}
    </IntlProvider>
  );
}
