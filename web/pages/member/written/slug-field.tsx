import { useState } from "react";
import { SLUG_MAX } from "#contract/limits.ts";
import { proposeSlug } from "#contract/slug.ts";
import { Field } from "#web/ui/field.tsx";
import type { HasFields } from "./heading-fields.tsx";

interface SlugFieldProps {
  of: HasFields<"slug">;
  /** What the page's address is proposed from, until the editor types one. */
  title?: string;
  /** The part of the address before it. */
  under: string;
  initial?: string | undefined;
}

/** The end of the address of a page. */
export function SlugField({ of, title = "", under, initial }: SlugFieldProps) {
  const [typed, setTyped] = useState(initial);
  return (
    <Field
      {...of.field("slug")}
      label="Adresse de la page"
      hint={`Derrière ${under}\u00A0: des minuscules sans accent, des chiffres et des traits d’union.`}
      maxLength={SLUG_MAX}
      required
      value={typed ?? proposeSlug(title)}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
