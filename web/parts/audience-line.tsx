import { useQuery } from "@tanstack/react-query";
import { fullName } from "#contract/full-name.ts";
import type { Audience } from "#contract/group-mails.ts";
import { messages } from "#contract/messages.ts";
import type { NotificationKind } from "#contract/notification-limits.ts";
import { groupAudience } from "../queries/group-mails.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { Loaded } from "./loaded.tsx";
import { useReading } from "./use-reading.ts";

const people = (count: number): string => `${count} personne${count > 1 ? "s" : ""}`;

/** "3 personnes dès que possible, 12 personnes le lundi ; 1 personne a désactivé ces courriels." */
function sentence({ now, daily, weekly, never }: Audience): string {
  const parts = [
    now > 0 && `${people(now)} dès que possible`,
    daily > 0 && `${people(daily)} le lendemain matin`,
    weekly > 0 && `${people(weekly)} le lundi matin`,
  ].filter(Boolean);
  const recipients = parts.length === 0 ? "Personne" : parts.join(", ");
  return `${recipients}${never > 0 ? `\u202F; ${people(never)} ${never > 1 ? "ont" : "a"} désactivé ces courriels` : ""}.`;
}

/** Recipients of a kind of notification, shown before the action. */
export function AudienceLine({ id, kind }: { id: string; kind: NotificationKind }) {
  const reading = useReading(useQuery(groupAudience(id, kind)));
  return (
    <Loaded load={reading} failed={messages.audienceFailed} skeleton={<SkeletonLines />}>
      {(audience) => {
        const named = audience.people.filter(({ frequency }) => frequency !== "never");
        const count = audience.now + audience.daily + audience.weekly;
        return (
          <div className="grid gap-3">
            <p>Reçoivent par courriel&nbsp;: {sentence(audience)}</p>
            {named.length > 0 && (
              <Disclosure summary="Voir qui">
                <p className="wrap-anywhere">
                  {named.map(fullName).join(", ")}
                  {count > named.length && ` et ${people(count - named.length)} de plus`}.
                </p>
              </Disclosure>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
