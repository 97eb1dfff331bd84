"use client";
// Settings: oneself, and what holds for the whole instance.
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { ThemeSwitch } from "#components/desk/theme-switch.tsx";
import { TopBar } from "#components/desk/top-bar.tsx";
import { StartChecks } from "#components/entry/start-checks.tsx";
import { instanceState, me, sealState } from "#components/queries/instance.ts";
import { ApiKey } from "#components/senders/api-key.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { ReadFailure } from "#components/ui/read-failure.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { AddressForm } from "./address-form.tsx";
import { InterfaceSection } from "./interface-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SealSection } from "./seal-section.tsx";
import "../entry/entry.css";
import "../senders/senders.css";
import "./settings-page.css";

export function SettingsScreen() {
  const person = useQuery(me);
  const state = useQuery(instanceState);
  const seal = useQuery(sealState);
  const checks = state.data?.checks;
  const broken = checks ? Object.values(checks).some((check) => !check.ok) : false;
  const sealBroken = seal.data ? !seal.data.ok : false;
  // The section that the address names moves down while those above it get their contents.
  const isWhole = !person.isPending && !state.isPending && !seal.isPending;
  useEffect(() => {
    if (isWhole && window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isWhole]);
  return (
    <>
      <TopBar title="Settings" search={false} />
      <div className="settings settings-page">
        <nav className="subnav" aria-label="Settings">
          <h2>You</h2>
          <a href="#profile">Profile</a>
          <a href="#password">Password</a>
          <a href="#key">API key</a>
          <a href="#appearance">Appearance</a>
          <h2>Instance</h2>
          <a href="#seal">
            Seal
            {sealBroken && <Icon as={TriangleAlert} label="does not work" />}
          </a>
          <a href="#health">
            Health
            {broken && <Icon as={TriangleAlert} label="needs a look" />}
          </a>
          <a href="#interface">Interface</a>
        </nav>
        <main className="settings-body" id="main">
          {person.error && <ReadFailure error={person.error} onRetry={person.refetch} />}
          <Section id="profile" title="Profile" lead="What signers read of you when you ask them to sign.">
            {person.data ? (
              <>
                <ProfileForm key={person.data.id} person={person.data} />
                <AddressForm key={person.data.email} person={person.data} />
              </>
            ) : (
              <Skeleton height={320} />
            )}
          </Section>
          <Section id="password" title="Password">
            {person.data && <PasswordSection email={person.data.email} />}
          </Section>
          <Section id="key" title="API key" lead="With it a program does what you do at this desk.">
            {person.data &&
              (person.data.type === "MANAGER" ? (
                <ApiKey sender={person.data} />
              ) : (
                <p>A manager of this account can show you your key, under Senders.</p>
              ))}
          </Section>
          <Section id="appearance" title="Appearance" lead="Kept in this browser. Documents stay white in the dark.">
            <ThemeSwitch />
          </Section>
          <Section id="seal" title="Seal" lead="Closes every finished document, so that a change shows.">
            <SealSection />
          </Section>
          <Section id="health" title="Health">
            <StartChecks
              checks={checks}
              busy={state.isFetching}
              onAgain={() => void Promise.all([state.refetch(), seal.refetch()])}
            />
          </Section>
          <Section id="interface" title="Interface">
            <InterfaceSection />
          </Section>
        </main>
      </div>
    </>
  );
}

function Section({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="settings-section">
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        {lead && <p className="soft">{lead}</p>}
      </div>
      <div className="settings-content">{children}</div>
    </section>
  );
}
