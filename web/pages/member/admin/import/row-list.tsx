import { columnOf, type ImportKind } from "#contract/import-columns.ts";
import type { ImportChange, ImportDetail, ImportOutcome, ImportRow } from "#contract/imports.ts";
import { messages } from "#contract/messages.ts";
import { pagePath } from "#contract/page-path.ts";
import { PagedList } from "#web/parts/paged-list.tsx";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { usePages } from "#web/parts/use-pages.ts";
import { importRows } from "#web/queries/imports.ts";
import { ChipLinks } from "#web/ui/chip-links.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Row, Rows } from "#web/ui/rows.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { OUTCOME_NAMES, OUTCOMES } from "./spoken-counts.ts";

const UNDO_NAMES = { reversed: "Annulée", left: "Conservée", gone: "Rien à annuler" };

function Change({ kind, change }: { kind: ImportKind; change: ImportChange }) {
  const { field, before, after } = change;
  return (
    <li>
      {columnOf(kind, field)?.label ?? field}&nbsp;: {before && <del>{before}</del>} {after}
    </li>
  );
}

function LineRow({ kind, row }: { kind: ImportKind; row: ImportRow }) {
  const { line, label, reason, changes, undo, undoReason } = row;
  return (
    <Row kind={`Ligne ${line}`} title={label || "Ligne sans nom"}>
      {reason && <p className="text-sm text-brick">{reason}</p>}
      {changes.length > 0 && (
        <ul className="text-sm wrap-anywhere text-soft">
          {changes.map((change) => (
            <Change key={change.field} kind={kind} change={change} />
          ))}
        </ul>
      )}
      {undo && (
        <p className="text-sm font-bold">
          {UNDO_NAMES[undo]}
          {undoReason && `\u00A0: ${undoReason}`}
        </p>
      )}
    </Row>
  );
}

/** The outcome that the address asks for, else the first one that has lines: errors come first. */
function useOutcome({ counts }: ImportDetail): ImportOutcome {
  const [params] = useAddressParams();
  const asked = OUTCOMES.find((outcome) => outcome === params.get("lignes"));
  return asked ?? OUTCOMES.find((outcome) => counts && counts[outcome] > 0) ?? "error";
}

/** The lines of an import by outcome, each with what it changes or what is wrong with it. */
export function RowList({ detail }: { detail: ImportDetail }) {
  const { id, kind, state, counts, planHash = "" } = detail;
  const outcome = useOutcome(detail);
  const pages = usePages(
    importRows(id, `${state} ${planHash}`, outcome),
    messages.importRowsFailed,
  );
  const toAddress = (lignes: string) => pagePath("adminImport", { import: id, lignes });
  const choices = OUTCOMES.filter((one) => (counts?.[one] ?? 0) > 0).map((one) => ({
    to: toAddress(one),
    name: OUTCOME_NAMES[one],
    count: counts?.[one],
  }));
  return (
    <div>
      <ChipLinks
        label="Lignes à afficher"
        choices={choices}
        here={toAddress(outcome)}
        unit={["ligne", "lignes"]}
      />
      <PagedList
        pages={pages}
        skeleton={<SkeletonLines count={6} />}
        empty={<EmptyState>Aucune ligne.</EmptyState>}
        isLast
      >
        {(rows) => (
          <Rows>
            {rows.map((row) => (
              <LineRow key={row.id} kind={kind} row={row} />
            ))}
          </Rows>
        )}
      </PagedList>
    </div>
  );
}
