import { useQuery } from "@tanstack/react-query";
import { messages } from "#contract/messages.ts";
import type { SiteValue } from "#contract/site-values.ts";
import type { ValueNeed } from "#contract/value-kinds.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { siteValues } from "#web/queries/site-values.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { ValueDialog } from "./value-dialog.tsx";

const GROUPS: { need: ValueNeed; title: string }[] = [
  { need: "mandatory", title: "Obligatoire" },
  { need: "useful", title: "Utile" },
  { need: "study", title: "Étude" },
  { need: "mails", title: "Courriels du site" },
];

function ValueRow({ value, onOpen }: { value: SiteValue; onOpen: () => void }) {
  const isMissing = value.value === "";
  return (
    <li className="grid gap-2 rounded-card border border-line bg-card p-4">
      <p className="font-bold wrap-anywhere">{value.label}</p>
      {isMissing ? (
        <p>
          <Badge tone={value.need === "mandatory" ? "warm" : "quiet"}>
            {value.need === "mails" ? "Rien d’ajouté" : "À compléter"}
          </Badge>
        </p>
      ) : (
        <p className="whitespace-pre-wrap wrap-anywhere">{value.value}</p>
      )}
      <div>
        <Button look="secondary" onClick={onOpen}>
          {isMissing && value.need !== "mails" ? "Compléter" : "Modifier"}
          <span className="sr-only"> : {value.label}</span>
        </Button>
      </div>
    </li>
  );
}

interface GroupProps {
  title: string;
  need: ValueNeed;
  values: SiteValue[];
  onOpen: (name: string) => void;
}

function Group({ title, need, values, onOpen }: GroupProps) {
  const missing = values.filter(({ value }) => value === "").length;
  return (
    <section aria-labelledby={`valeurs-${need}`}>
      <h2 id={`valeurs-${need}`} className="mb-3 text-h3">
        {title}
        {need === "mails"
          ? " (facultatif)"
          : ` (${missing === 0 ? "complet" : `${missing} à compléter`})`}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {values.map((value) => (
          <ValueRow key={value.name} value={value} onOpen={() => onOpen(value.name)} />
        ))}
      </ul>
    </section>
  );
}

function Groups({ values }: { values: SiteValue[] }) {
  const [, change] = useAddressParams();
  return (
    <div className="grid gap-10">
      {GROUPS.map(({ need, title }) => (
        <Group
          key={need}
          title={title}
          need={need}
          values={values.filter((value) => value.need === need)}
          onOpen={(name) => change("valeur", name, { replace: true })}
        />
      ))}
      <ValueDialog values={values} title="Compléter le site" />
    </div>
  );
}

/** What the association fills in on the pages of the site, and what is still missing. */
export default function ValuesPage() {
  const reading = useReading(useQuery(siteValues));
  return (
    <Loaded load={reading} failed={messages.valuesFailed} skeleton={<SkeletonLines count={8} />}>
      {(values) => <Groups values={values} />}
    </Loaded>
  );
}
