import type { ReactNode } from "react";
import { MERGED_FIELD_NAMES } from "#contract/merged-field-names.ts";
import type { StructureMerge } from "#contract/structure-merges.ts";
import { STRUCTURE_ROLE_NAMES } from "#contract/structure-names.ts";
import { shownValue } from "#web/parts/structures/fiche-values.ts";
import { Notice } from "#web/ui/notice.tsx";

const Names = ({ names }: { names: string[] }) => (
  <ul className="list-disc pl-5">
    {names.map((name) => (
      <li key={name} className="wrap-anywhere">
        {name}
      </li>
    ))}
  </ul>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <h4 className="font-bold">{title}</h4>
    {children}
  </div>
);

/** A list under its title; nothing where it is empty. */
const List = ({ title, names }: { title: string; names: string[] }) =>
  names.length > 0 && (
    <Part title={title}>
      <Names names={names} />
    </Part>
  );

const MEMBERSHIPS: Record<StructureMerge["membership"], string> = {
  moved: "La structure qui reste reprend l’adhésion de l’autre.",
  ended: "Une seule adhésion reste\u00A0: celle de la structure qui disparaît prend fin.",
  none: "La structure qui disparaît n’a pas d’adhésion.",
};

const spokenFields = (fields: StructureMerge["fields"]): string[] =>
  fields.map(
    ({ field, value }) => `${MERGED_FIELD_NAMES[field]}\u00A0: ${shownValue(field, value)}`,
  );

function Moving({ merge }: { merge: StructureMerge }) {
  const both = merge.inBoth.map(({ name, role, former }) =>
    role === former
      ? `${name} (${STRUCTURE_ROLE_NAMES[role]})`
      : `${name} (avant\u00A0: ${STRUCTURE_ROLE_NAMES[former]}, après\u00A0: ${STRUCTURE_ROLE_NAMES[role]})`,
  );
  return (
    <>
      <List
        title="Personnes qui changent de structure"
        names={merge.people.map(({ name }) => name)}
      />
      <List title="Personnes des deux structures, qui gardent le rôle le plus élevé" names={both} />
      <Part title="Adhésion">
        <p>{MEMBERSHIPS[merge.membership]}</p>
      </Part>
      <List title="Noms reconnus désormais" names={merge.labels} />
      <List title="Invitations en cours, qui suivent" names={merge.invitations} />
      <List title="Antennes qui changent de siège" names={merge.antennas.map(({ name }) => name)} />
      <List title="Informations reprises" names={spokenFields(merge.fields)} />
    </>
  );
}

/** What a merge changes, and what it does not, before it is made. */
export const MergePreview = ({ merge }: { merge: StructureMerge }) => (
  <div className="grid gap-6">
    {merge.losing.length > 0 && (
      <Notice tone="error">
        <p>
          Cette fusion est impossible&nbsp;: ces personnes perdraient l’accès à l’espace membre.
          Rendez d’abord membre la structure «&nbsp;{merge.into.name}&nbsp;».
        </p>
        <Names names={merge.losing.map(({ name }) => name)} />
      </Notice>
    )}
    <div className="grid gap-6 sm:grid-cols-2">
      <section aria-labelledby="ce-qui-change" className="grid content-start gap-4">
        <h3 id="ce-qui-change" className="text-h3">
          Ce qui change
        </h3>
        <Moving merge={merge} />
      </section>
      <section aria-labelledby="ce-qui-reste" className="grid content-start gap-4">
        <h3 id="ce-qui-reste" className="text-h3">
          Ce qui ne suit pas
        </h3>
        <p className="wrap-anywhere">
          Le nom et le type de «&nbsp;{merge.from.name}&nbsp;» restent sur sa fiche, à la corbeille.
        </p>
        <List
          title="Informations que l’autre structure a déjà"
          names={spokenFields(merge.dropped)}
        />
        <List title="Invitations retirées, car envoyées deux fois" names={merge.revoked} />
      </section>
    </div>
  </div>
);
