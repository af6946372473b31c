import type { Attendance } from "#contract/meeting-parts.ts";
import { parisTime } from "#contract/paris-time.ts";
import { spokenTime } from "#web/parts/event-day.ts";
import { MODE_NAMES, shownCollegeThen } from "#web/parts/register-words.ts";

const GUESTS = "Personnes invitées";
const NO_COLLEGE = "Sans collège";

const hourOf = (instant: string): string => spokenTime(parisTime(new Date(instant)).slice(11));

const hours = ({ arrivedAt, leftAt }: Attendance): string =>
  leftAt ? `de ${hourOf(arrivedAt)} à ${hourOf(leftAt)}` : `depuis ${hourOf(arrivedAt)}`;

const headOf = ({ guest, college }: Attendance): string =>
  guest ? GUESTS : college ? shownCollegeThen(college) : NO_COLLEGE;

const personOf = ({ person }: Attendance): string => person.id ?? person.name;

/** A person who came back has several intervals. */
const People = ({ of }: { of: Attendance[] }) => (
  <ul className="grid gap-1">
    {[...Map.groupBy(of, personOf)].map(([key, intervals]) => (
      <li key={key} className="wrap-anywhere">
        {intervals[0]?.person.name}{" "}
        <span className="text-sm text-soft">
          ({intervals.map((one) => `${MODE_NAMES[one.mode]}, ${hours(one)}`).join("\u202F; ")})
        </span>
      </li>
    ))}
  </ul>
);

/** Who came, by college, then the guests. */
export function PresenceByCollege({ attendances }: { attendances: Attendance[] }) {
  const groups = [...Map.groupBy(attendances, headOf)].sort(([a], [b]) => {
    if (a === GUESTS || b === GUESTS) return a === GUESTS ? 1 : -1;
    return a.localeCompare(b, "fr");
  });
  const count = new Set(attendances.map(personOf)).size;
  return (
    <section aria-labelledby="presences">
      <h2 id="presences" className="mb-3 text-h2">
        Présences ({count})
      </h2>
      {count === 0 && <p className="text-soft">Aucune présence n’est notée.</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {groups.map(([title, of]) => (
          <div key={title}>
            <h3 className="mb-1 text-h3">
              {title} ({new Set(of.map(personOf)).size})
            </h3>
            <People of={of} />
          </div>
        ))}
      </div>
    </section>
  );
}
