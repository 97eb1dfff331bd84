// Who has which place of a template: a name and an address each, with those the sender has sent to before offered as one types.
import { Copy, UserRound } from "lucide-react";
import { useId } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Icon } from "#components/ui/icon.tsx";
import { Input } from "#components/ui/input.tsx";
import { Problem } from "#components/ui/problem.tsx";
import { RoleNumber } from "#components/ui/role-number.tsx";
import { useUiWords } from "#components/ui/ui-words.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";
import type { SuggestedPerson } from "#lib/contract/records/suggested-person.ts";
import { colourClass } from "#lib/packages/roles/role-colours.ts";
import { type Place, problemOf } from "./casting.ts";
import type { Ending } from "./use-casting.ts";

type CastPlacesProps = {
  places: readonly Place[];
  onChange: (places: Place[]) => void;
  /** Since it was tried to go on so. */
  judged: Ending | undefined;
  person: { name: string; email: string } | undefined;
  known: readonly Pick<SuggestedPerson, "name" | "email">[];
};

export function CastPlaces({ places, onChange, judged, person, known }: CastPlacesProps) {
  const t = useWords("templates");
  const headId = useId();
  const listId = useId();
  const set = (roleId: string, change: Partial<Place>) =>
    onChange(places.map((place) => (place.roleId === roleId ? { ...place, ...change } : place)));
  return (
    <section aria-labelledby={headId}>
      <h3 id={headId} className="mb-1 font-medium text-ink-2 text-xs">
        {t("cast.people")}
      </h3>
      <datalist id={listId}>
        {known.map((one) => (
          <option key={one.email} value={one.email}>
            {one.name}
          </option>
        ))}
      </datalist>
      {places.length === 0 && <p className="text-ink-3">{t("cast.nobody")}</p>}
      <ul className="border-hairline border-t">
        {places.map((place) => (
          <PlaceRow
            key={place.roleId}
            place={place}
            problem={judged && problemOf(place, judged === "send")}
            listId={listId}
            person={person}
            onChange={(change) => {
              const found = known.find(({ email }) => email === change.email);
              // An address that was chosen brings its name along, where none was typed.
              set(place.roleId, found && place.name.trim() === "" ? { ...change, name: found.name } : change);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

type PlaceRowProps = {
  place: Place;
  problem: ReturnType<typeof problemOf>;
  listId: string;
  person: CastPlacesProps["person"];
  onChange: (change: Partial<Place>) => void;
};

function PlaceRow({ place, problem, listId, person, onChange }: PlaceRowProps) {
  const t = useWords("templates");
  const ofUi = useUiWords();
  const noteId = useId();
  const wrongName = problem === "name" || problem === "nobody";
  return (
    <li
      className={cn(
        "grid grid-cols-[1.25rem_minmax(0,0.9fr)_minmax(0,1fr)_minmax(0,1.2fr)_auto] items-center gap-2.5",
        "border-hairline border-b py-2.5 max-md:grid-cols-[1.25rem_minmax(0,1fr)_auto]",
      )}
    >
      <RoleNumber className={cn(colourClass(place.colour), place.email === "" && "border-dashed")} aria-hidden="true">
        {place.number ?? <Icon as={Copy} size="xs" />}
      </RoleNumber>
      <span className="grid min-w-0">
        <span className="truncate font-medium text-ink" dir="auto" title={place.role}>
          {place.role}
        </span>
        <span className="text-ink-3 text-xs">
          {place.number === null ? ofUi("person.cc") : t("cast.fields", { count: place.fields })}
        </span>
        {place.certificate && <span className="text-ink-3 text-xs">{t("cast.certificate")}</span>}
        {place.device && <span className="text-ink-3 text-xs">{t("cast.device")}</span>}
      </span>
      {place.isGroup ? (
        <p className="col-span-2 text-ink-3 max-md:col-start-2">{t("cast.group", { name: place.name })}</p>
      ) : (
        <>
          <Input
            className="min-w-0 max-md:col-[2/-1]"
            data-cast={`name ${place.roleId}`}
            aria-label={t("cast.nameOf", { role: place.role })}
            placeholder={t("cast.personName")}
            longest={longest.short}
            autoComplete="off"
            value={place.name}
            aria-invalid={wrongName || undefined}
            aria-describedby={wrongName ? noteId : undefined}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <Input
            className="min-w-0 max-md:col-[2/-1]"
            data-cast={`email ${place.roleId}`}
            aria-label={t("cast.emailOf", { role: place.role })}
            placeholder="name@example.com"
            type="email"
            longest={longest.email}
            autoComplete="off"
            list={listId}
            dir="ltr"
            value={place.email}
            aria-invalid={problem === "email" || problem === "nobody" || undefined}
            aria-describedby={problem === "email" ? noteId : undefined}
            onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
          />
          <Button
            variant="quiet"
            iconOnly
            className="max-md:col-start-3 max-md:row-start-1 pointer-coarse:min-w-11"
            aria-label={t("cast.me", { role: place.role })}
            offReason={person ? undefined : t("cast.reading")}
            onClick={() => person && onChange({ name: person.name, email: person.email })}
          >
            <Icon as={UserRound} />
          </Button>
        </>
      )}
      <div id={noteId} aria-live="polite" className="col-[2/-1] empty:hidden">
        {problem && (
          <Problem glyph>
            <span>{t(`cast.problem.${problem}`)}</span>
          </Problem>
        )}
      </div>
    </li>
  );
}
