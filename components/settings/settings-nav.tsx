// The ways to the settings: what is one's own, what holds for the account, what for the whole instance.
import { TriangleAlert } from "lucide-react";
import { managersPagesOf, mayOpen } from "#components/desk/desk-pages.ts";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Link } from "#components/ui/link.tsx";
import { useWords } from "#components/ui/use-words.ts";

type SettingsNavProps = {
  isManager: boolean;
  /** Of whoever manages something by a role. */
  permissions?: readonly string[] | undefined;
  isNotary: boolean;
  managesPasswords: boolean;
  /** What is wrong there, in words. */
  sealTrouble: string | false;
  healthTrouble: string | false;
};

export function SettingsNav(props: SettingsNavProps) {
  const { isManager, permissions, isNotary, managesPasswords, sealTrouble, healthTrouble } = props;
  const person = { type: isManager ? ("MANAGER" as const) : ("REGULAR" as const), permissions };
  const pages = managersPagesOf(person);
  const opens = {
    designer: mayOpen("designer", person),
    fields: mayOpen("custom-fields", person),
    features: mayOpen("features", person),
    audit: mayOpen("audit-log", person),
  };
  const t = useWords("settings");
  const ofJournal = useWords("journal");
  const ofDesk = useWords("desk");
  return (
    <nav
      aria-label={t("title")}
      className={cn(
        "sticky top-14 min-h-[calc(100dvh-3.5rem)] self-start border-hairline border-e px-3 py-4",
        "max-md:static max-md:flex max-md:min-h-0 max-md:gap-1 max-md:overflow-x-auto max-md:border-e-0 max-md:border-b",
        "max-md:py-2 max-md:[scrollbar-width:none]",
      )}
    >
      <Subjects title={t("you")} />
      <Way to="profile">{t("section.profile")}</Way>
      <Way to="signature">{t("section.signature")}</Way>
      <Way to="notifications">{t("section.notifications")}</Way>
      {managesPasswords && <Way to="password">{t("section.password")}</Way>}
      <Way to="security">{t("section.security")}</Way>
      <Way to="key">{t("section.key")}</Way>
      {isNotary && <Way to="journal">{ofJournal("title")}</Way>}
      <Way to="appearance">{t("section.appearance")}</Way>
      {(pages.length > 0 || Object.values(opens).includes(true)) && (
        <>
          <Subjects title={ofDesk("settingsPage.all")} />
          {pages.map((name) => (
            <PageWay key={name} href={`/settings/${name}`}>
              {ofDesk(`settingsPage.${name}`)}
            </PageWay>
          ))}
          {isManager && <Way to="signing-page">{t("section.signingPage")}</Way>}
          {opens.designer && <Way to="designer">{t("section.designer")}</Way>}
          {opens.fields && <Way to="custom-fields">{t("customFields.title")}</Way>}
          {opens.features && <Way to="features">{t("section.features")}</Way>}
          {isManager && <Way to="embedding">{t("section.embedding")}</Way>}
          {opens.audit && <Way to="audit-log">{t("section.auditLog")}</Way>}
        </>
      )}
      <Subjects title={t("instance")} />
      <Way to="seal" trouble={sealTrouble}>
        {t("section.seal")}
      </Way>
      <Way to="health" trouble={healthTrouble}>
        {t("section.health")}
      </Way>
      <Way to="interface">{t("section.interface")}</Way>
    </nav>
  );
}

const Subjects = ({ title }: { title: string }) => (
  <h2 className="mx-2 mt-4 mb-1 font-medium text-2xs text-ink-3 first:mt-0 max-md:hidden">{title}</h2>
);

const wayClass = cn(
  "flex h-7.5 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:no-underline",
  "max-md:h-11 max-md:whitespace-nowrap max-md:px-2.5",
);

/** A page of its own. */
const PageWay = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className={wayClass}>
    {children}
  </Link>
);

type WayProps = { to: string; trouble?: string | false; children: string };

function Way({ to, trouble, children }: WayProps) {
  return (
    <a href={`#${to}`} className={wayClass}>
      {children}
      {trouble && <Icon as={TriangleAlert} label={trouble} size="sm" className="ms-auto text-caution" />}
    </a>
  );
}
