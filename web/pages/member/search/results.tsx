import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { toTitleWords } from "#contract/search.ts";
import type { SpaceSearchReply } from "#contract/space-search.ts";
import type { SpaceSearchKind } from "#contract/space-search-limits.ts";
import { MarkedWords } from "#web/parts/marked.tsx";
import { spokenCount } from "#web/parts/spoken-count.ts";
import { countsIn, foundIn } from "#web/queries/space-search.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { KINDS, searchPath } from "./kinds.tsx";

interface ResultsProps {
  reply: SpaceSearchReply;
  query: string;
  kind: SpaceSearchKind | undefined;
  onClear: () => void;
}

const countOf = ({ count, more }: { count: number; more: boolean }) =>
  more ? `${count.toLocaleString("fr-FR")}+` : count;

function Tabs({ reply, query, kind }: Omit<ResultsProps, "onClear">) {
  const found = countsIn(reply).filter(
    ({ kind: own, found: { count } }) => count > 0 || own === kind,
  );
  return (
    <ChipLinks
      variant="tabs"
      label="Où chercher"
      here={searchPath(query, kind)}
      unit={["résultat", "résultats"]}
      choices={[
        { to: searchPath(query), name: "Tout", count: countOf(foundIn(reply)) },
        ...found.map(({ kind: own, found: counted }) => ({
          to: searchPath(query, own),
          name: KINDS[own].name,
          count: countOf(counted),
        })),
      ]}
    />
  );
}

interface PartProps {
  reply: SpaceSearchReply;
  query: string;
  kind: SpaceSearchKind;
  /** The only kind that is shown. */
  alone?: boolean;
}

/** The rows of a kind, and the way to the others. */
function Part({ reply, query, kind, alone = false }: PartProps) {
  const { name, one, several, rowsOf } = KINDS[kind];
  const { list = [], count = 0, more = false } = reply[kind] ?? {};
  const id = `trouves-${kind}`;
  const isCut = count > list.length;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-h2">
        {name}
      </h2>
      {rowsOf(reply)}
      {isCut && alone && <p className="mt-3 text-soft">{messages.spaceSearchCut}</p>}
      {isCut && !alone && (
        <div className="mt-3">
          <ButtonLink to={searchPath(query, kind)} variant="secondary" size="small">
            {more
              ? `Voir plus de ${several}`
              : `Voir les ${spokenCount({ count, more }, one, several)}`}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

/** What was searched, where, and what to try next. */
const None = ({ query, kind, onClear }: Omit<ResultsProps, "reply">) => (
  <EmptyState
    action={
      <>
        <p className="max-w-measure text-soft">
          {kind
            ? "D’autres rubriques ont des résultats, ou essayez un mot plus court."
            : "Vous avez cherché dans les titres et les textes des événements, des comptes rendus, des documents, des groupes et des pages du site, et dans les titres des sondages et des guides. Vérifiez l’orthographe, ou essayez un mot plus court."}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          {kind && (
            <ButtonLink to={searchPath(query)} variant="secondary">
              Chercher partout
            </ButtonLink>
          )}
          <Button variant="secondary" onClick={onClear}>
            Effacer
          </Button>
          {!kind && (
            <ButtonLink to={pagePath("search", { q: query })} variant="secondary">
              Chercher sur le site public
            </ButtonLink>
          )}
        </div>
      </>
    }
  >
    Rien ne contient «&nbsp;{query}&nbsp;»
    {kind && `, dans «\u00A0${KINDS[kind].name}\u00A0»`}.
  </EmptyState>
);

/** What was found: a few rows of each kind, or those of the chosen one. */
export function Results(props: ResultsProps) {
  const { reply, query, kind } = props;
  if (foundIn(reply).count === 0) return <None {...props} kind={undefined} />;
  const listed = countsIn(reply)
    .map((counted) => counted.kind)
    .filter((own) => (reply[own]?.list.length ?? 0) > 0);
  return (
    <MarkedWords value={toTitleWords(query)}>
      <Tabs reply={reply} query={query} kind={kind} />
      {kind ? (
        (reply[kind]?.count ?? 0) === 0 ? (
          <None {...props} />
        ) : (
          <Part reply={reply} query={query} kind={kind} alone />
        )
      ) : (
        <div className={listed.length > 1 ? "grid items-start gap-7 lg:grid-cols-2" : ""}>
          {listed.map((own) => (
            <Part key={own} reply={reply} query={query} kind={own} />
          ))}
        </div>
      )}
    </MarkedWords>
  );
}
