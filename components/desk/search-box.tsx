// Search in the top bar: Enter lists what matches, Ctrl K opens the palette.
import { Search } from "lucide-react";
import type { SubmitEvent } from "react";
import { Input } from "#components/ui/input.tsx";
import { useGoTo } from "#components/ui/use-go-to.ts";
import { useWords } from "#components/ui/use-words.ts";
import { longest } from "#lib/contract/records/longest.ts";

export function SearchBox() {
  const t = useWords("desk");
  const goTo = useGoTo();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get("search");
    if (typeof words === "string" && words.trim() !== "") {
      goTo(`/inbox?search=${encodeURIComponent(words.trim())}`);
    }
  }

  return (
    <search className="w-80 max-md:hidden">
      <form action="/inbox" onSubmit={search}>
        <Input
          icon={Search}
          keys={`${t("keys.ctrl")} K`}
          type="search"
          longest={longest.short}
          name="search"
          placeholder={t("search.hint")}
          aria-label={t("search.label")}
        />
      </form>
    </search>
  );
}
