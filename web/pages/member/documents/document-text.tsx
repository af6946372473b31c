import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Document, DocumentTextState, DocumentText as Text } from "#contract/documents.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { documentText } from "#web/queries/documents.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { MoreButton } from "#web/ui/more-button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { isShown } from "./shown-file.tsx";

type Passage = Text["passages"][number];

/** What each state means for who searches a word. */
const SENTENCES: Record<Exclude<DocumentTextState, "done">, string> = {
  waiting: "Texte en cours de lecture. Il s’affichera ici dans un instant.",
  image:
    "Document numérisé\u00A0: des images sans texte. La recherche ne le trouvera que par son titre. Pour qu’elle trouve ses mots, déposez une version faite dans un logiciel de texte, ou numérisée avec la reconnaissance de caractères.",
  protected:
    "Document protégé par un mot de passe\u00A0: son texte n’est pas lu. Déposez une version sans mot de passe pour qu’il soit trouvé par ses mots.",
  unsupported:
    "Le texte de ce type de fichier n’est pas lu. S’il s’agit d’un ancien format (DOC, XLS, PPT), enregistrez-le en DOCX, XLSX, PPTX ou PDF.",
  failed:
    "Le texte de ce fichier n’a pas pu être lu. La recherche ne le trouvera que par son titre.",
};

/** Each part with its place in the text. */
function partsOf(text: string, separator: string): { at: number; part: string }[] {
  let at = 0;
  return text.split(separator).map((part) => {
    const found = { at, part };
    at += part.length + 1;
    return found;
  });
}

/** What separates the cells of a table; none in other texts. Programs write CSV with semicolons where the comma is decimal. */
function separatorOf(name: string, text: string): string | undefined {
  const found = text.includes("\t")
    ? "\t"
    : /\.csv$/i.test(name) && [";", ","].find((one) => text.includes(one));
  return found || undefined;
}

const Table = ({ text, separator }: { text: string; separator: string }) => (
  <div className="overflow-x-auto">
    <table className="text-sm">
      <tbody>
        {partsOf(text, "\n").map((row) => (
          <tr key={row.at}>
            {partsOf(row.part, separator).map(({ at, part }) => (
              <td key={at} className="border border-line px-2 py-1 align-top">
                {part}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const nameOf = ({ page, title }: Passage): string => title || (page === null ? "" : `Page ${page}`);

const Passages = ({ passages, file }: { passages: Passage[]; file: string }) =>
  passages.map((passage, index) => {
    const name = nameOf(passage);
    const separator = separatorOf(file, passage.text);
    const before = passages[index - 1];
    return (
      <div key={passage.position} className="grid gap-2">
        {name && name !== (before && nameOf(before)) && (
          <p className="mt-2 text-sm font-bold text-soft">{name}</p>
        )}
        {separator ? (
          <Table text={passage.text} separator={separator} />
        ) : (
          <p className="max-w-measure wrap-anywhere whitespace-pre-line">{passage.text}</p>
        )}
      </div>
    );
  });

/** The text itself, with what each state means. */
export function TextOfDocument({ document: { id, name, version } }: { document: Document }) {
  const query = useInfiniteQuery(documentText(id, version));
  const reading = useReading(query);
  return (
    <Loaded load={reading} failed={messages.textFailed} skeleton={<SkeletonLines />}>
      {({ pages }) => {
        const state = pages[0]?.state ?? "waiting";
        const passages = pages.flatMap((page) => page.passages);
        return (
          <div className="grid gap-3">
            {state !== "done" && <p role="status">{SENTENCES[state]}</p>}
            {passages.length > 0 && (
              <p className="text-sm text-soft">
                Texte seul, sans la mise en forme ni les images&nbsp;: téléchargez le fichier pour
                le voir tel qu’il est.
              </p>
            )}
            <Passages passages={passages} file={name} />
            <MoreButton
              more={query.hasNextPage}
              busy={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        );
      }}
    </Loaded>
  );
}

/** What a search finds in a document; open where the page does not show the file itself. */
export function DocumentText({ document }: { document: Document }) {
  const open = !isShown(document);
  const [opened, setOpened] = useState(open);
  return (
    <Disclosure summary="Texte" open={open} onOpen={() => setOpened(true)}>
      {opened && <TextOfDocument document={document} />}
    </Disclosure>
  );
}
