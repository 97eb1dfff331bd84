// What a manager can do with one sender of the list.
import { useQuery } from "@tanstack/react-query";
import {
  Ellipsis,
  KeyRound,
  Link,
  Lock,
  LockOpen,
  Mail,
  RefreshCw,
  ShieldCheck,
  Trash2,
  UserRound,
} from "lucide-react";
import { instanceState, me } from "#components/queries/instance.ts";
import { useFeaturesOff } from "#components/queries/use-features-off.ts";
import { ResetStepItem } from "#components/security/reset-step.tsx";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import type { SenderActs } from "./use-sender-acts.ts";

type SenderMenuProps = {
  sender: Sender;
  isMe: boolean;
  acts: SenderActs;
  onKey: () => void;
  onResetStep: () => void;
  onRemove: () => void;
};

export function SenderMenu({ sender, isMe, acts, onKey, onResetStep, onRemove }: SenderMenuProps) {
  const t = useWords("senders");
  // Whoever manages senders by a role sees no keys of others, and makes nobody a manager.
  const isManager = useQuery(me).data?.type === "MANAGER";
  const keepsMails = useQuery(instanceState).data?.keepsMails;
  const managesPasswords = !useFeaturesOff().has("passwordManagement");
  return (
    <Menu
      label={sender.name}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          iconOnly
          className="max-md:size-11"
          aria-label={t("act.menu", { name: sender.name || sender.email })}
        >
          <Icon as={Ellipsis} />
        </Button>
      }
    >
      {(isMe || isManager) && (
        <MenuItem glyph={KeyRound} onSelect={onKey}>
          {t("act.key")}
        </MenuItem>
      )}
      {!isMe && (
        <>
          {sender.status === "INVITED" && (
            <MenuItem glyph={Mail} onSelect={() => void acts.reinvite(sender)}>
              {t("act.reinvite")}
            </MenuItem>
          )}
          {sender.status === "INVITED" && keepsMails && (
            <MenuItem glyph={Link} onSelect={() => void acts.copyInvitation(sender)}>
              {t("act.copyLink")}
            </MenuItem>
          )}
          {sender.status === "ACTIVE" && managesPasswords && (
            <MenuItem glyph={RefreshCw} onSelect={() => void acts.resetPassword(sender)}>
              {t("act.reset")}
            </MenuItem>
          )}
          {sender.status === "ACTIVE" && <ResetStepItem onSelect={onResetStep} />}
          {isManager && (
            <MenuItem
              glyph={sender.type === "MANAGER" ? UserRound : ShieldCheck}
              onSelect={() => void acts.setType(sender, sender.type === "MANAGER" ? "REGULAR" : "MANAGER")}
            >
              {sender.type === "MANAGER" ? t("act.regular") : t("act.manager")}
            </MenuItem>
          )}
          <MenuItem
            glyph={sender.status === "LOCKED" ? LockOpen : Lock}
            onSelect={() => void acts.setLocked(sender, sender.status !== "LOCKED")}
          >
            {sender.status === "LOCKED" ? t("act.unlock") : t("act.lock")}
          </MenuItem>
          <MenuRule />
          <MenuItem glyph={Trash2} danger onSelect={onRemove}>
            {t("act.remove")}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
