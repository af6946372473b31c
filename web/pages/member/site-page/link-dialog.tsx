import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fold } from "../../../../contract/fold.ts";
import { SEARCH_MAX } from "../../../../contract/limits.ts";
import { sitePageList } from "../../../queries/site-pages.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog, DialogButtons } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { PickList } from "./pick-list.tsx";

interface LinkDialogProps {
  open: boolean;
  onLink: (address: string, words: string) => void;
  onClose: () => void;
}

function Choices({ onLink }: Pick<LinkDialogProps, "onLink">) {
  const [searched, setSearched] = useState("");
  const [address, setAddress] = useState("");
  const { data: pages = [] } = useQuery(sitePageList);
  const found = pages.filter(({ title, path }) =>
    fold(`${title} ${path}`).includes(fold(searched.trim())),
  );
  return (
    <>
      <SearchField
        id="recherche-page"
        label="Une page du site"
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
        hint="https://…, mailto:… ou tel:…"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <DialogButtons>
        <Button
          disabled={address.trim() === ""}
          onClick={() => onLink(address.trim(), "texte du lien")}
        >
          Ajouter ce lien
        </Button>
      </DialogButtons>
    </>
  );
}

/** Where a link leads: a page of the site, searched by its name, or any address. */
export const LinkDialog = ({ open, onLink, onClose }: LinkDialogProps) => (
  <Dialog open={open} title="Ajouter un lien" onClose={onClose}>
    {open && <Choices onLink={onLink} />}
  </Dialog>
);
