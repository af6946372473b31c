import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { fullName } from "#contract/full-name.ts";
import { isFeatureOn } from "#contract/optional-features.ts";
import { pagePath } from "#contract/page-path.ts";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { useChoice } from "#web/parts/offline/use-offline.ts";
import { shownCollege } from "#web/parts/shown-college.ts";
import { useLogOut } from "#web/parts/use-log-out.ts";
import { mySessions } from "#web/queries/account.ts";
import { myCalendars } from "#web/queries/calendars.ts";
import { myProfile } from "#web/queries/directory.ts";
import { myFactors } from "#web/queries/factors.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { LogOutIcon } from "#web/ui/space-icons.tsx";
import { ACCOUNT_SHEETS } from "./account-parts.tsx";

const partPath = (id: string) => pagePath("account", { partie: id });

/** A no-break space while the state is read: the row keeps its height. */
const LATER = "\u00A0";

function SecondFactorState() {
  const { data } = useQuery(myFactors);
  if (!data) return LATER;
  const kinds = [
    ...(data.totp ? ["une application"] : []),
    ...(data.passkeys.length > 0 ? ["une clé d’accès"] : []),
  ];
  if (kinds.length > 0) return `Avec ${kinds.join(" et ")}`;
  return (
    <>
      <b className="text-brick">Aucun</b> · une clé d’accès prend une minute
    </>
  );
}

function CalendarsState() {
  const { data } = useQuery(myCalendars);
  if (!data) return LATER;
  if (data.length === 0) return "Aucun appareil";
  return data.map(({ name }) => name).join(", ");
}

function SessionsState() {
  const count = useQuery(mySessions).data?.length;
  if (count === undefined) return LATER;
  return count > 1 ? `${count} sessions ouvertes` : "Cette session seulement";
}

function OfflineState() {
  return useChoice() ? "Cet appareil garde l’agenda" : "Cet appareil ne garde rien";
}

function EmailState() {
  return useMemberSpace().me.email;
}

function OwnCardState() {
  const count = useQuery(myProfile).data?.shown.length;
  if (count === undefined) return LATER;
  return count === 0
    ? "Nom, structure, collège et groupes seulement"
    : `Nom, structure, collège, groupes et ${count} de plus`;
}

/** What each part is like now, or what it is for. */
const STATES: Record<string, ReactNode> = {
  "mes-donnees": "Prénom, nom, structure, collège",
  "ma-fiche": <OwnCardState />,
  adresse: <EmailState />,
  notifications: "Ce qui m’est écrit, et quand",
  calendriers: <CalendarsState />,
  "hors-connexion": <OfflineState />,
  "mot-de-passe": "Le changer",
  "second-facteur": <SecondFactorState />,
  sessions: <SessionsState />,
  "mes-droits": "Télécharger mes données, demander la suppression de mon compte",
};

function Identity() {
  const { me } = useMemberSpace();
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-card p-4">
      <Avatar firstName={me.firstName} lastName={me.lastName} />
      <div className="min-w-0 flex-1">
        <p className="font-title text-h3 font-bold wrap-anywhere">{fullName(me)}</p>
        <p className="text-sm wrap-anywhere text-soft">
          {me.username}
          {me.college && ` · ${shownCollege(me.college)}`}
        </p>
      </div>
    </div>
  );
}

/** The account on a page: each line says its state, and leads to where it is changed. */
export function Summary() {
  const logOut = useLogOut();
  const { me } = useMemberSpace();
  return (
    <div className="grid gap-6">
      <Identity />
      <div className="grid gap-6 md:grid-cols-2 md:items-start">
        {ACCOUNT_SHEETS.map(({ title, parts }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-h2">{title}</h2>
            <Rows>
              {parts
                .filter(({ feature }) => isFeatureOn(me, feature))
                .map(({ id, name, icon }) => (
                  <Row
                    key={id}
                    tile={<span className="row-icon">{icon}</span>}
                    title={
                      <SiteLink to={partPath(id)} className={ROW_LINK}>
                        {name}
                      </SiteLink>
                    }
                  >
                    <p className="text-sm wrap-anywhere text-soft">{STATES[id]}</p>
                  </Row>
                ))}
            </Rows>
          </section>
        ))}
      </div>
      <div>
        <Button variant="secondary" onClick={logOut}>
          <LogOutIcon />
          Déconnexion
        </Button>
      </div>
    </div>
  );
}
