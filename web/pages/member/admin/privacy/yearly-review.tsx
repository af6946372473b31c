import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { messages } from "#contract/messages.ts";
import type { Review, ReviewedItem } from "#contract/privacy.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { spokenMoment } from "#web/parts/moment.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { useChange } from "#web/parts/use-change.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { review, tickReview } from "#web/queries/privacy.ts";
import { todayInParis } from "#web/today.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/select.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

interface PointProps {
  year: string;
  item: ReviewedItem;
}

function Point({ year, item: { id, what, how, done } }: PointProps) {
  const tick = useChange(tickReview, {
    failed: messages.reviewTickFailed,
    done: ({ message }) => message,
  });
  // Shown at once: the mutation reports its variables a moment later, and the box would spring back meanwhile.
  const [wish, setWish] = useState<boolean>();
  useEffect(() => {
    if (!tick.busy) setWish(undefined);
  }, [tick.busy]);
  return (
    <li className="rounded-card border border-line bg-card p-4">
      <Checkbox
        name={`revue-${id}`}
        label={<span className="font-bold">{what}</span>}
        hint={how}
        checked={wish ?? done !== null}
        onChange={({ target }) => {
          setWish(target.checked);
          void tick.run({ year, item: id, done: target.checked });
        }}
      />
      <p className="mt-1 text-sm">
        {done ? `Vérifié par ${done.by}, le ${spokenMoment(done.at)}` : "Pas encore vérifié"}
      </p>
    </li>
  );
}

function Points({ read: { year, years, items } }: { read: Review }) {
  const [, change] = useAddressParams();
  const count = items.filter(({ done }) => done !== null).length;
  return (
    <>
      <div className="no-print mb-5 flex flex-wrap items-end gap-4">
        <Select
          name="annee"
          label="Année"
          options={years.map((one) => ({ value: one, label: one }))}
          value={year}
          onChange={({ target }) => change({ annee: target.value })}
        />
        <Button variant="secondary" onClick={() => print()}>
          Imprimer
        </Button>
      </div>
      <p className="mb-4" role="status">
        {count} point{count > 1 ? "s" : ""} sur {items.length} en {year}.
      </p>
      <ul className="grid gap-3">
        {items.map((item) => (
          <Point key={item.id} year={year} item={item} />
        ))}
      </ul>
    </>
  );
}

/** What the bureau looks at again each year, and who did. */
export function YearlyReview() {
  const [params] = useAddressParams();
  const written = params.get("annee") ?? "";
  const year = /^20\d\d$/.test(written) ? written : todayInParis().slice(0, 4);
  const reading = useReading(useQuery(review(year)));
  return (
    <section aria-labelledby="revue">
      <h2 id="revue" className="mb-3 text-h3">
        À revoir chaque année
      </h2>
      <p className="mb-5 max-w-measure">
        Une réunion du bureau par an suffit. Le site conserve, pour chaque point coché, la date et
        le nom de la personne&#8239;; le journal garde aussi les points décochés.
      </p>
      <Loaded load={reading} failed={messages.reviewFailed} skeleton={<SkeletonLines count={8} />}>
        {(read) => <Points read={read} />}
      </Loaded>
    </section>
  );
}
