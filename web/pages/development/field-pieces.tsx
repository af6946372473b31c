import { useState } from "react";
import { SEARCH_MAX } from "#contract/limits.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Field, TextArea } from "#web/ui/field.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Select } from "#web/ui/select.tsx";
import { ThemeSwitch } from "#web/ui/theme-switch.tsx";

const OPTIONS = [
  { value: "a", label: "Premier choix", text: "Ce qu’il veut dire." },
  { value: "b", label: "Second choix", text: "Ce qu’il veut dire." },
];

export function FieldPieces() {
  const [query, setQuery] = useState("");
  return (
    <div className="grid grid-cols-1 gap-8 md:grid-cols-2">
      <Field name="simple" label="Un champ" hint="Un conseil." />
      <Field name="wrong" label="Un champ refusé" error="Ce champ est requis." />
      <TextArea name="long" label="Un texte long" rows={3} />
      <PasswordField name="password" label="Un mot de passe" autoComplete="new-password" />
      <Select name="select" label="Une liste" placeholder="Choisir" options={OPTIONS} />
      <SearchField
        id="search"
        label="Une recherche"
        value={query}
        onChange={setQuery}
        maxLength={SEARCH_MAX}
        found={query && "3 résultats"}
      />
      <RadioCards name="cards" label="Des cartes à choisir" options={OPTIONS} />
      <Checkbox name="check" label="Une case à cocher" />
      <ThemeSwitch />
    </div>
  );
}
