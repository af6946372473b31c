import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fullName } from "#contract/full-name.ts";
import { SEARCH_MAX } from "#contract/limits.ts";
import type { Attendance } from "#contract/meeting-parts.ts";
import type { PresencePerson } from "#contract/meeting-presence.ts";
import { messages } from "#contract/messages.ts";
import { Loaded } from "#web/parts/loaded.tsx";
import { useReading } from "#web/parts/use-reading.ts";
import { presencePeople } from "#web/queries/meeting-session.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { CorrectPresence } from "./correct-presence.tsx";
import { Guests } from "./guests.tsx";
import { presenceOf, sortPeople, spokenHere } from "./presence-list.ts";
import { PresenceRow, useTap } from "./presence-row.tsx";
import { useSession } from "./session-context.ts";
import { useMeetingPeople } from "./use-meeting-people.ts";

const ANSWERS = {
  room: "a dit venir",
  remote: "a dit venir à distance",
  absent: "a dit ne pas venir",
};

const detailOf = ({ structure, answer }: PresencePerson): string =>
  [structure, answer && ANSWERS[answer]].filter(Boolean).join(" · ");

const spokenFound = (count: number): string => {
  if (count === 0) return messages.noPerson;
  return count === 1 ? "1 personne" : `${count} personnes`;
};

interface PeopleProps {
  onCorrect: (attendance: Attendance) => void;
}

function People({ onCorrect }: PeopleProps) {
  const { meeting, queued } = useSession();
  const tap = useTap();
  const [sought, setSought] = useState("");
  const { found } = useMeetingPeople(sought);
  return (
    <div className="grid gap-3">
      <SearchField
        id="chercher-presence"
        label="Chercher une personne"
        quiet
        value={sought}
        onChange={setSought}
        maxLength={SEARCH_MAX}
        found={sought !== "" && spokenFound(found.length)}
      />
      <ul className="session-people">
        {sortPeople(found).map((person) => {
          const { id: userId } = person;
          const name = fullName(person);
          return (
            <PresenceRow
              key={userId}
              name={name}
              detail={detailOf(person)}
              presence={presenceOf(meeting, queued.entries, userId)}
              onArrive={(mode) => tap({ userId, mode }, name)}
              onLeave={() => tap({ act: "leave", userId }, name)}
              onCorrect={onCorrect}
            />
          );
        })}
      </ul>
    </div>
  );
}

/** Who is here, for those who write: the list of the group and of those who were convened, and guests. */
export function PresencePanel() {
  const { meeting } = useSession();
  const load = useReading(useQuery(presencePeople(meeting.id)));
  const [corrected, setCorrected] = useState<Attendance>();
  return (
    <section aria-labelledby="presence" className="session-card">
      <h2 id="presence" className="text-h2">
        Présence
      </h2>
      <p>{spokenHere(meeting)}</p>
      <Loaded
        load={load}
        failed={messages.presencePeopleFailed}
        skeleton={<SkeletonRows count={4} />}
      >
        {() => <People onCorrect={setCorrected} />}
      </Loaded>
      <h3 className="text-h3">Personnes invitées</h3>
      <Guests onCorrect={setCorrected} />
      <CorrectPresence attendance={corrected} onClose={() => setCorrected(undefined)} />
    </section>
  );
}
