import { pages } from "#contract/pages.ts";
import {
  RESOURCE_AUTHORS_MAX,
  RESOURCE_CATEGORIES,
  RESOURCE_DESCRIPTION_MAX,
  RESOURCE_KIND_MAX,
  RESOURCE_LANGUAGES,
  RESOURCE_TITLE_MAX,
  RESOURCE_URL_MAX,
  type ResourceCategory,
  type ResourceLanguage,
} from "#contract/resource-limits.ts";
import { isTypedYear } from "#contract/resource-text.ts";
import type { Resource } from "#contract/resources.ts";
import { Field, TextArea } from "#web/ui/field.tsx";
import { Select } from "#web/ui/select.tsx";
import { LANGUAGE_NAMES } from "./resource-languages.ts";

/** What describes a file or a link. */
export const DETAILS = ["title", "authors", "year", "kind", "language", "description"] as const;
export type Detail = (typeof DETAILS)[number];

export const RESOURCE_LABELS = {
  category: "Catégorie",
  url: "Adresse de la page",
  title: "Titre",
  authors: "Auteurs et autrices",
  year: "Année de publication",
  kind: "Nature du document",
  language: "Langue",
  description: "Présentation",
};
export type ResourceField = keyof typeof RESOURCE_LABELS;

export const CATEGORY_OPTIONS = RESOURCE_CATEGORIES.map((category) => ({
  value: category,
  label: pages[category].title,
}));
const LANGUAGE_OPTIONS = RESOURCE_LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_NAMES[language],
}));

/** The details as they are typed. */
export type TypedDetails = Record<Detail, string>;

/** The words of the list that a form sends back. */
export const languageTyped = (typed: string) => typed as ResourceLanguage | "";
export const categoryTyped = (typed: string) => typed as ResourceCategory;

/** A year that is none is sent as one that the API refuses. */
const yearTyped = (typed: string): number | null => {
  if (typed === "") return null;
  return isTypedYear(typed) ? Number(typed) : 0;
};

/** Texts of a form as the API takes them. */
export const detailsTyped = ({ year, language, ...texts }: TypedDetails) => ({
  ...texts,
  year: yearTyped(year.trim()),
  language: languageTyped(language),
});

/** The name and the error of a field. */
interface FieldsOf<N> {
  field: (name: N) => { name: string; error: string | undefined };
}

interface DetailFieldsProps {
  of: FieldsOf<Detail>;
  /** Before their ids, where another form of the page has the same fields. */
  prefix?: string;
  resource?: Resource | undefined;
  titleHint?: string;
}

/** Fields of what describes a resource; only a link needs a title. */
export function DetailFields({ of, prefix = "", resource, titleHint }: DetailFieldsProps) {
  const own = (name: Detail) => ({
    ...of.field(name),
    id: prefix + name,
    label: RESOURCE_LABELS[name],
    defaultValue: String(resource?.[name] ?? ""),
  });
  return (
    <>
      <Field
        {...own("title")}
        maxLength={RESOURCE_TITLE_MAX}
        {...(titleHint && { hint: titleHint })}
      />
      <Field
        {...own("authors")}
        maxLength={RESOURCE_AUTHORS_MAX}
        hint="Dans l’ordre de la publication, par exemple «&nbsp;N. Haschar-Noé et F. Bérault&nbsp;»"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field {...own("year")} inputMode="numeric" maxLength={4} />
        <Select {...own("language")} placeholder="Non précisée" options={LANGUAGE_OPTIONS} />
      </div>
      <Field
        {...own("kind")}
        maxLength={RESOURCE_KIND_MAX}
        hint="Référentiel, article de presse, revue…"
      />
      <TextArea
        {...own("description")}
        rows={3}
        maxLength={RESOURCE_DESCRIPTION_MAX}
        hint="En une ou deux phrases, ce que l’on y trouve"
      />
    </>
  );
}

interface LinkFieldsProps {
  of: FieldsOf<"url">;
  url?: string | undefined;
}

/** The address of a link, as it is copied from a browser. */
export const LinkField = ({ of, url = "" }: LinkFieldsProps) => (
  <Field
    {...of.field("url")}
    label={RESOURCE_LABELS.url}
    defaultValue={url}
    type="url"
    inputMode="url"
    autoComplete="off"
    maxLength={RESOURCE_URL_MAX}
    hint="Copiez-la depuis la barre d’adresse du navigateur, «&nbsp;https://&nbsp;» compris"
  />
);
