import { type ReactNode, useState } from "react";
import { pagePath } from "#contract/page-path.ts";
import { GroupTile } from "#web/parts/group-dot.tsx";
import { type Recent, type RecentKind, readRecents } from "#web/parts/recents.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { ROW_LINK, Row, Rows } from "#web/ui/rows.tsx";
import { SiteLink } from "#web/ui/site-link.tsx";
import { AgendaIcon, DocumentIcon, HelpIcon, PollIcon } from "#web/ui/space-icons.tsx";

interface Shown {
  to: (id: string) => string;
  name: string;
  icon: ReactNode;
}

const SHOWN: Record<RecentKind, Shown> = {
  event: { to: (id) => pagePath("event", { id }), name: "Événement", icon: <AgendaIcon /> },
  document: {
    to: (id) => pagePath("documents", { document: id }),
    name: "Document",
    icon: <DocumentIcon />,
  },
  poll: { to: (id) => pagePath("poll", { id }), name: "Sondage", icon: <PollIcon /> },
  group: { to: (id) => pagePath("group", { id }), name: "Groupe", icon: null },
  guide: { to: (id) => pagePath("guide", { guide: id }), name: "Guide", icon: <HelpIcon /> },
};

function RecentRow({ recent: { kind, id, title } }: { recent: Recent }) {
  const { to, name, icon } = SHOWN[kind];
  return (
    <Row
      tile={kind === "group" ? <GroupTile id={id} /> : <span className="row-icon">{icon}</span>}
      title={
        <SiteLink to={to(id)} className={ROW_LINK}>
          {title}
        </SiteLink>
      }
    >
      <p className="text-sm text-soft">{name}</p>
    </Row>
  );
}

/** What the member last opened, before anything is searched. */
export function Recents() {
  const hasPolls = useFeature("polls");
  const [opened] = useState(readRecents);
  const recents = opened.filter(({ kind }) => kind !== "poll" || hasPolls);
  return (
    <section aria-labelledby="ouverts" className="mt-4">
      <h2 id="ouverts" className="mb-1 text-h2">
        Ouverts récemment
      </h2>
      <p className="mb-3 text-sm text-soft">
        {recents.length > 0
          ? "Cette liste reste sur cet appareil et disparaît à la déconnexion."
          : "Vous retrouverez ici les cinq derniers éléments que vous avez ouverts. Cette liste reste sur cet appareil et disparaît à la déconnexion."}
      </p>
      {recents.length > 0 && (
        <Rows>
          {recents.map((recent) => (
            <RecentRow key={`${recent.kind} ${recent.id}`} recent={recent} />
          ))}
        </Rows>
      )}
    </section>
  );
}
