// On the sender's bar: the logo, the ways to other pages of this service, and who signs, with the way out.
import { CircleUserRound, DoorOpen } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuLabel } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { CeremonyView } from "#lib/contract/records/ceremony-view.ts";
import { BarButton } from "./bar-button.tsx";
import { useDevice } from "./device.ts";
import { useLeaving } from "./leaving.ts";
import type { BrandLogo } from "./theme.ts";

export function BarLogo({ logo: { src, alt, href } }: { logo: BrandLogo }) {
  // biome-ignore lint/performance/noImgElement: the sender's logo comes from wherever they keep it.
  const picture = <img className="max-h-8 w-auto" src={src} alt={alt} />;
  if (!href) return picture;
  return (
    <a className="flex min-h-11 flex-none items-center" href={href} target="_blank" rel="noreferrer">
      {picture}
    </a>
  );
}

/** Ways to other pages of this service; each opens beside the ceremony, which stays as it is. */
export function useServiceLinks(view: CeremonyView): { href: string; text: string }[] {
  const t = useWords();
  const device = useDevice();
  // A device that goes from hand to hand leads nobody to the host's packages.
  if (device) return [];
  return [
    ...(view.signer.hasDesk ? [{ href: "/inbox", text: t("service.packages") }] : []),
    { href: "/verify", text: t("service.verify") },
  ];
}

export function ServiceNavigation({ view }: { view: CeremonyView }) {
  const t = useWords();
  const links = useServiceLinks(view);
  if (links.length === 0) return null;
  return (
    <nav className="flex flex-none gap-1 max-[56.1875rem]:hidden" aria-label={t("service.label")}>
      {links.map(({ href, text }) => (
        <a
          key={href}
          className="flex min-h-9 items-center rounded-md px-2.5 font-regular text-[0.8125rem]/5 text-inherit tracking-normal hover:bg-current/12 pointer-coarse:min-h-11"
          href={href}
          target="_blank"
          rel="noreferrer"
        >
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Who signs, and the way out for who sits at somebody else's computer. In person the host takes the device back instead. */
export function SessionMenu({ view }: { view: CeremonyView }) {
  const t = useWords();
  const device = useDevice();
  const leaving = useLeaving();
  if (device || !leaving) return null;
  return (
    <Menu
      label={t("signedIn.as", { name: view.signer.name })}
      trigger={
        <BarButton
          className="min-w-0 narrow:flex-none"
          aria-label={t("signedIn.as", { name: view.signer.name })}
          busyLabel={leaving.busy ? t("signedIn.leaving") : undefined}
        >
          <Icon as={CircleUserRound} size="lg" />
          <span
            className="max-w-48 truncate font-regular text-[0.8125rem]/5 tracking-normal max-[56.1875rem]:hidden"
            dir="auto"
          >
            {view.signer.name}
          </span>
        </BarButton>
      }
    >
      <SessionItems view={view} />
    </Menu>
  );
}

export function SessionItems({ view }: { view: CeremonyView }) {
  const t = useWords();
  const leaving = useLeaving();
  return (
    <>
      <MenuLabel>{t("signedIn.as", { name: view.signer.name })}</MenuLabel>
      <MenuItem glyph={DoorOpen} onSelect={() => leaving?.leave(view)}>
        {t("signedIn.leave")}
      </MenuItem>
    </>
  );
}
