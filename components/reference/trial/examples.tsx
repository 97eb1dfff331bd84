// The request as a program, in the language that the reader chose last, to be copied.
import { Copy } from "lucide-react";
import { Heading, Sample } from "#components/reference/parts.tsx";
import { Button } from "#components/ui/button.tsx";
import { Hint } from "#components/ui/hint.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { Tabs } from "#components/ui/tabs.tsx";
import { useCopyText } from "#components/ui/use-copy-text.ts";
import { useWords } from "#components/ui/use-words.ts";
import type { ExampleRequest } from "#lib/contract/snippets/snippet.ts";
import { isSnippetLanguage, type SnippetLanguage, snippet, snippetLanguages } from "#lib/contract/snippets/snippets.ts";
import { chooseLanguage, useSnippetLanguage } from "./shared.ts";

type ExampleProps = { request: ExampleRequest; language: SnippetLanguage; name: string };

function Example({ request, language, name }: ExampleProps) {
  const t = useWords("reference");
  const copyText = useCopyText();
  const code = snippet(language, request);
  return (
    <>
      <Sample>{code}</Sample>
      <Button size="sm" onClick={() => void copyText(code, t("examples.copied", { name }))}>
        <Icon as={Copy} size="sm" />
        {t("examples.copy")}
      </Button>
    </>
  );
}

export function Examples({ request }: { request: ExampleRequest }) {
  const t = useWords("reference");
  const language = useSnippetLanguage();
  return (
    <>
      <Heading>{t("examples.title")}</Heading>
      <Hint>{t("examples.lead")}</Hint>
      <Tabs
        label={t("examples.languages")}
        value={language}
        onChange={(chosen) => {
          if (isSnippetLanguage(chosen)) chooseLanguage(chosen);
        }}
        listClassName="max-md:gap-4 max-md:overflow-x-auto max-md:[scrollbar-width:none]"
        panelClassName="pt-1"
        tabs={snippetLanguages.map(({ id, name }) => ({
          value: id,
          label: name,
          panel: <Example request={request} language={id} name={name} />,
        }))}
      />
    </>
  );
}
