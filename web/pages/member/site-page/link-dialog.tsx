import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fold } from "#contract/fold.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import type { SitePage } from "#contract/site-pages.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { foundPages, sitePageList } from "#web/queries/site-pages.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogButtons } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { PickList } from "./pick-list.tsx";

interface LinkDialogProps {
  open: boolean;
  /** Where the link that is changed leads. */
  current?: string | undefined;
  onUnlink?: () => void;
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

/** Pages at once, articles as soon as the server has answered: there may be hundreds of them. */
function usePagesNamed(words: string): SitePage[] {
  const { data: pages = [] } = useQuery(sitePageList);
  const asked = useDebouncedValue(words);
  const { data: others = [] } = useQuery({ ...foundPages(asked), enabled: asked !== "" });
  const isNamed = ({ title, path }: SitePage) => fold(`${title} ${path}`).includes(fold(words));
  const articles = words === "" ? [] : others.filter(({ kind }) => kind === "news");
  return [...pages, ...articles].filter(isNamed);
}

function Choices({ current = "", onLink, onUnlink }: Omit<LinkDialogProps, "open" | "onClose">) {
  const [searched, setSearched] = useState("");
  const [address, setAddress] = useState(current);
  const found = usePagesNamed(searched.trim());
  return (
    <>
      <SearchField
        id="recherche-page"
        label="Une page du site, ou un article"
        value={searched}
        onChange={setSearched}
        maxLength={SEARCH_MAX}
        found={searched !== "" && (found.length === 0 ? "Aucune page" : `${found.length} page(s)`)}
      />
      <PickList
        label="Pages du site"
        items={found.map(({ id, title, path }) => ({ key: id, name: title, detail: path }))}
        onPick={({ name, detail }) => onLink(detail, name)}
      />
      <Field
        name="adresse-lien"
        label="Ou une autre adresse"
        hint="https://…, mailto:…, tel:… ou sms:…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <DialogButtons>
        {current !== "" && onUnlink && (
          <Button variant="secondary" onClick={onUnlink}>
            Retirer le lien
          </Button>
        )}
        <Button
          disabled={address.trim() === ""}
          onClick={() => onLink(address.trim(), "texte du lien")}
        >
          {current === "" ? "Ajouter ce lien" : "Changer le lien"}
        </Button>
      </DialogButtons>
    </>
  );
}

/** Where a link leads: a page of the site, searched by its name, or any address. */
export const LinkDialog = ({ open, onClose, ...choices }: LinkDialogProps) => (
  <Dialog open={open} title={choices.current ? "Lien" : "Ajouter un lien"} onClose={onClose}>
    {open && <Choices {...choices} />}
  </Dialog>
);
