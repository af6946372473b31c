import { useState } from "react";
import { TITLE_MAX } from "#contract/limits.ts";
import { NEWS_CATEGORY_NAMES } from "#contract/news.ts";
import { NEWS_CATEGORIES } from "#contract/news-limits.ts";
import { Field } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Select } from "#web/ui/select.tsx";

const CATEGORIES = NEWS_CATEGORIES.map((value) => ({ value, label: NEWS_CATEGORY_NAMES[value] }));

/** A form that has fields of these names, among others. */
export interface HasFields<N extends string> {
  field: (name: N) => { name: string; error: string | undefined };
}

interface ArticleFieldsProps {
  of: HasFields<"category" | "day">;
  initial: { category?: string | undefined; day?: string | undefined };
}

/** A text must not identify the people it is about. */
export const Reminder = () => (
  <Notice tone="warning">
    <p>
      Aucune personne accompagnée ne doit pouvoir être reconnue&nbsp;: ni nom, ni prénom, ni lieu
      précis, ni situation si particulière qu’on devine de qui il s’agit. Demandez l’accord de la
      personne qui parle, et relisez à deux.
    </p>
  </Notice>
);

/** What an article is about, and its day. */
export function ArticleFields({ of, initial }: ArticleFieldsProps) {
  const [category, setCategory] = useState(initial.category ?? "");
  return (
    <>
      <Select
        {...of.field("category")}
        label="Rubrique"
        placeholder="Choisissez une rubrique"
        options={CATEGORIES}
        value={category}
        onChange={({ target }) => setCategory(target.value)}
      />
      {category === "parole-de-terrain" && <Reminder />}
      <Field
        {...of.field("day")}
        type="date"
        label="Date de l’article (facultatif)"
        hint="Sans date, celle du jour de la publication."
        defaultValue={initial.day ?? ""}
      />
    </>
  );
}

interface TitleFieldProps {
  of: HasFields<"title">;
  initial?: string | undefined;
  onTitle?: (title: string) => void;
}

export const TitleField = ({ of, initial = "", onTitle }: TitleFieldProps) => (
  <Field
    {...of.field("title")}
    label="Titre"
    maxLength={TITLE_MAX}
    defaultValue={initial}
    required
    onChange={({ target }) => onTitle?.(target.value)}
  />
);
