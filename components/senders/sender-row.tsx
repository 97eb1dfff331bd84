"use client";
// One sender in the list, with what a manager can do.
import clsx from "clsx";
import {
  CircleCheck,
  Ellipsis,
  KeyRound,
  Lock,
  LockOpen,
  type LucideIcon,
  Mail,
  RefreshCw,
  ShieldCheck,
  Trash2,
  UserRound,
} from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { initialsOf } from "#components/ui/initials.ts";
import { Menu, MenuItem, MenuRule } from "#components/ui/menu.tsx";
import { Time } from "#components/ui/time.tsx";
import { useWords } from "#components/ui/use-words.ts";
import type { Sender } from "#lib/contract/records/sender.ts";
import type { SenderActs } from "./use-sender-acts.ts";

const glyphs: Record<Sender["status"], LucideIcon> = { INVITED: Mail, ACTIVE: CircleCheck, LOCKED: Lock };

type SenderRowProps = {
  sender: Sender;
  /** The new address that is not confirmed yet. */
  waiting: string | undefined;
  isMe: boolean;
  isOwner: boolean;
  manager: boolean;
  acts: SenderActs;
  onKey: () => void;
  onRemove: () => void;
};

export function SenderRow({ sender, waiting, isMe, isOwner, manager, acts, onKey, onRemove }: SenderRowProps) {
  const t = useWords("senders");
  return (
    <tr className={clsx(sender.status === "INVITED" && "is-invited")}>
      <td>
        <span className="who-cell">
          <span className={isMe ? "av av-me" : "av"} aria-hidden="true">
            {sender.status === "INVITED" ? <Icon as={Mail} size="sm" /> : initialsOf(sender.name, sender.email)}
          </span>
          <span className="clip">
            <span className="title clip">
              <bdi>{sender.name || sender.email}</bdi> {isMe && <span className="soft">{t("you")}</span>}
            </span>
            <span className="sub clip">{sender.email}</span>
            {waiting && (
              <span className="sub clip">
                {t.rich("waiting", { b: (words) => <bdi>{words}</bdi>, email: waiting })}
              </span>
            )}
          </span>
        </span>
      </td>
      <td>{isOwner ? t("owner") : t(`type.${sender.type}`)}</td>
      <td>
        <span className={`st is-${sender.status.toLowerCase()}`}>
          <Icon as={glyphs[sender.status]} />
          {t(`status.${sender.status}`)}
        </span>
      </td>
      <td className="num soft">
        <Time at={sender.activated ?? sender.created} />
      </td>
      {/* Of the owner a manager can read neither key nor change anything. */}
      <td>
        {manager && (isMe || !isOwner) && (
          <SenderMenu sender={sender} isMe={isMe} acts={acts} onKey={onKey} onRemove={onRemove} />
        )}
      </td>
    </tr>
  );
}

function SenderMenu({ sender, isMe, acts, onKey, onRemove }: Omit<SenderRowProps, "manager" | "isOwner" | "waiting">) {
  const t = useWords("senders");
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
      <MenuItem glyph={KeyRound} onSelect={onKey}>
        {t("act.key")}
      </MenuItem>
      {!isMe && (
        <>
          {sender.status === "INVITED" && (
            <MenuItem glyph={Mail} onSelect={() => void acts.reinvite(sender)}>
              {t("act.reinvite")}
            </MenuItem>
          )}
          {sender.status === "ACTIVE" && (
            <MenuItem glyph={RefreshCw} onSelect={() => void acts.resetPassword(sender)}>
              {t("act.reset")}
            </MenuItem>
          )}
          <MenuItem
            glyph={sender.type === "MANAGER" ? UserRound : ShieldCheck}
            onSelect={() => void acts.setType(sender, sender.type === "MANAGER" ? "REGULAR" : "MANAGER")}
          >
            {sender.type === "MANAGER" ? t("act.regular") : t("act.manager")}
          </MenuItem>
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
