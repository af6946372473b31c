import { useQuery } from "@tanstack/react-query";
import { lazy, useState } from "react";
import { PAGE_DESCRIPTION_MAX } from "#contract/page-text.ts";
import type { PageDetail, SitePage } from "#contract/site-pages.ts";
import { pageState } from "#web/queries/site-pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { LazyDialog } from "#web/ui/lazy-dialog.tsx";
import type { PageEditor } from "./use-page-editor.ts";

const AddressDialog = lazy(() => import("../written/address-dialog.tsx"));
const HeadingDialog = lazy(() => import("../written/heading-dialog.tsx"));

interface SheetProps {
  page: PageDetail;
  editor: PageEditor;
}

const lengthOf = (text: string): number => [...text].length;

/** Title and address: those of a page of the menu are the same everywhere on the site. */
function Names({ page }: { page: SitePage }) {
  const [asked, setAsked] = useState<"heading" | "address">();
  const onClose = () => setAsked(undefined);
  const of = (one: typeof asked) => ({ page, open: asked === one, onClose });
  const mayChange = page.mayEdit && page.kind !== undefined;
  return (
    <>
      <dl className="sheet-names">
        <div data-fixed={!mayChange || undefined}>
          <dt>Titre</dt>
          <dd>
            <span>{page.title}</span>
            {mayChange && (
              <Button variant="secondary" size="small" onClick={() => setAsked("heading")}>
                {page.kind === "news" ? "Titre, rubrique et date" : "Changer le titre"}
              </Button>
            )}
          </dd>
        </div>
        <div data-fixed={!mayChange || undefined}>
          <dt>Adresse</dt>
          <dd>
            <span>{page.path}</span>
            {mayChange && (
              <Button variant="secondary" size="small" onClick={() => setAsked("address")}>
                Changer l’adresse
              </Button>
            )}
          </dd>
        </div>
      </dl>
      {!page.kind && (
        <p className="fixed-note">
          Le titre et l’adresse de cette page sont fixes&nbsp;: le menu et les liens du site en
          dépendent.
        </p>
      )}
      <LazyDialog asked={asked === "heading"} onFailed={onClose}>
        <HeadingDialog {...of("heading")} />
      </LazyDialog>
      <LazyDialog asked={asked === "address"} onFailed={onClose}>
        <AddressDialog {...of("address")} />
      </LazyDialog>
    </>
  );
}

function Fields({ page, editor: { text, change } }: SheetProps) {
  const readOnly = !page.mayEdit;
  return (
    <>
      <TextArea
        name="lead"
        label="Phrase sous le titre"
        rows={3}
        readOnly={readOnly}
        value={text.lead}
        onChange={({ target }) => change({ lead: target.value })}
      />
      <TextArea
        name="description"
        label="Description pour les moteurs de recherche"
        hint={`${lengthOf(text.description)} caractères sur ${PAGE_DESCRIPTION_MAX} au plus`}
        rows={2}
        readOnly={readOnly}
        value={text.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  );
}

/** What is known of a page besides its text, folded; open while something is missing. */
export function PageSheet({ page: opened, editor }: SheetProps) {
  const { data: page } = useQuery(pageState(opened));
  const { lead, description } = editor.text;
  const [isOpen] = useState(lead === "" || description === "");
  return (
    <Disclosure
      open={isOpen}
      summary={
        <span className="sheet-summary">
          Titre, adresse, phrase et description
          <small>
            {page.title} · {page.path} · {lead === "" ? "sans phrase sous le titre" : lead}
          </small>
        </span>
      }
    >
      <div className="sheet">
        <Names page={page} />
        <Fields page={opened} editor={editor} />
      </div>
    </Disclosure>
  );
}
