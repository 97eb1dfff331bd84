"use client";
// What the sender says, by when to sign, who else is asked.
import { Calendar, MessageSquare, ShieldCheck, Users } from "lucide-react";
import { Icon } from "#components/ui/icon.tsx";
import { Time } from "#components/ui/time.tsx";
import { senderName } from "./gates.tsx";
import { useView } from "./use-signing.ts";
import { listed, words } from "./words.ts";

export function SideNote() {
  const view = useView();
  const beside = view.recipients.filter((one) => one.state === "now" && !one.mine).map((one) => one.name);
  const later = view.recipients.filter((one) => one.state === "waiting").length;
  const others = [beside.length > 0 ? words.who.withYou(listed(beside)) : "", later > 0 ? words.who.follow(later) : ""]
    .filter(Boolean)
    .join("; ");
  const sentence = others.charAt(0).toLocaleUpperCase() + others.slice(1);
  return (
    <aside className="side" aria-label={words.senderSays}>
      <div className="note">
        {view.package.message ? <p dir="auto">“{view.package.message}”</p> : null}
        <span className="sub" dir="auto">
          {senderName(view)}
          <br />
          {view.sender.company || view.account.name}
        </span>
      </div>
      <ul className="quiet-list">
        {view.package.due ? (
          <li>
            <Icon as={Calendar} />
            <span>
              {words.due}{" "}
              <b>
                <Time at={view.package.due} style="long" />
              </b>
            </span>
          </li>
        ) : null}
        {others ? (
          <li>
            <Icon as={Users} />
            <span dir="auto">{sentence}</span>
          </li>
        ) : null}
        {view.consent?.accepted ? (
          <li>
            <Icon as={ShieldCheck} />
            <span>
              {words.agreedAt}{" "}
              <b>
                <Time at={view.consent.accepted} style="long" />
              </b>
            </span>
          </li>
        ) : null}
        <li>
          <Icon as={MessageSquare} />
          <a href={`mailto:${view.sender.email}?subject=${encodeURIComponent(words.mailSubject(view.package.name))}`}>
            {words.askSender(senderName(view))}
          </a>
        </li>
      </ul>
    </aside>
  );
}
