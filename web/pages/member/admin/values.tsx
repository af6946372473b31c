import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import { VALUE_PARTS, type ValuePart } from "#contract/value-parts.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { siteValues } from "#web/queries/site-values.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { PartForm } from "./values/part-form.tsx";
import { useEdits } from "./values/use-edits.ts";

type Shown = Exclude<ValuePart, "register">;
/** The register of treatments has a page of its own. */
const SHOWN = VALUE_PARTS.filter((part): part is Shown => part !== "register");

const TITLES: Record<Shown, string> = {
  legal: "Mentions légales",
  contact: "Contact et presse",
  privacy: "Données personnelles",
  association: "Le collectif",
  texts: "Textes à valider",
  study: "L’étude",
  mails: "Courriels du site",
  checks: "À vérifier avant publication",
  notes: "Notes internes",
};
const LEADS: Partial<Record<Shown, string>> = {
  mails: "Ces mots ouvrent ou signent les courriels du site. Rien n’oblige à les remplir.",
  checks:
    "Le site ne publie jamais ces notes. Écrivez ce que vous avez vérifié, puis corrigez la page nommée.",
  notes:
    "Le site ne publie jamais ces notes\u00A0: elles servent aux personnes qui l’administrent.",
};

const isEmpty = ({ value }: SiteValue): boolean => value === "";
const lacks = (values: SiteValue[]): number =>
  values.filter((value) => value.mandatory && isEmpty(value)).length;

/** How much of a part is filled in. */
function State({ values, unsaved }: { values: SiteValue[]; unsaved: number }) {
  const missing = lacks(values);
  const filled = values.filter((value) => !isEmpty(value)).length;
  return (
    <span className="flex flex-wrap gap-2 font-normal">
      {missing > 0 && (
        <Badge tone="warm">
          {missing} obligatoire{missing > 1 ? "s" : ""} à compléter
        </Badge>
      )}
      {unsaved > 0 && <Badge tone="strong">{unsaved} à enregistrer</Badge>}
      <Badge>
        {filled === values.length ? "complet" : `${filled} sur ${values.length} remplis`}
      </Badge>
    </span>
  );
}

function Part({ part, values, open }: { part: Shown; values: SiteValue[]; open: boolean }) {
  const editing = useEdits(part, values);
  // What was left unsaved is shown at once.
  const [isOpen] = useState(open || editing.draft.found);
  const title = `valeurs-${part}`;
  return (
    <section aria-labelledby={title}>
      <Disclosure
        open={isOpen}
        summary={
          <span className="grid gap-1.5 sm:flex sm:grow sm:flex-wrap sm:items-center sm:justify-between">
            <h2 id={title} className="text-h3">
              {TITLES[part]}
            </h2>
            <State values={values} unsaved={Object.keys(editing.edits).length} />
          </span>
        }
      >
        <div className="grid max-w-3xl gap-6 py-2">
          {LEADS[part] && <p>{LEADS[part]}</p>}
          <PartForm {...editing} values={values} />
        </div>
      </Disclosure>
    </section>
  );
}

/** What the law asks for comes first in its part. */
const inPart = (values: SiteValue[], part: Shown): SiteValue[] =>
  values
    .filter((value) => value.part === part)
    .toSorted((one, other) => Number(other.mandatory) - Number(one.mandatory));

function Parts({ values }: { values: SiteValue[] }) {
  const parts = SHOWN.map((part) => ({ part, values: inPart(values, part) }));
  const first = parts.find((one) => lacks(one.values) > 0)?.part;
  const [opened] = useState(first);
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">
        Les pages et les courriels du site montrent ce que vous écrivez ici. Chaque partie
        s’enregistre à part.
      </p>
      {parts.map((one) => (
        <Part key={one.part} {...one} open={one.part === opened} />
      ))}
    </div>
  );
}

/** What the association fills in on the pages of the site, and what is still missing. */
export default function ValuesPage() {
  const reading = useReading(useQuery(siteValues));
  return (
    <Loaded load={reading} failed={messages.valuesFailed} skeleton={<SkeletonLines count={8} />}>
      {(values) => <Parts values={values} />}
    </Loaded>
  );
}
