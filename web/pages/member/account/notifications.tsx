import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Choice, frequenciesOf, frequencyFor } from "#contract/frequency.ts";
import { messages } from "#contract/messages.ts";
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  FREQUENCIES,
  type Frequency,
  type NotificationKind,
} from "#contract/notification-limits.ts";
import { mayPublish } from "#contract/permissions.ts";
import { GroupPicker } from "#web/parts/group-picker.tsx";
import { Loaded } from "#web/parts/loaded.tsx";
import { useMemberSpace } from "#web/parts/member-space.ts";
import { SavedSelect } from "#web/parts/saved-select.tsx";
import { useChange } from "#web/parts/use-change.ts";
import { useFeature } from "#web/parts/use-feature.ts";
import { useReading } from "#web/parts/use-reading.ts";
import { choose, myChoices } from "#web/queries/notifications.ts";
import { SkeletonLines } from "#web/ui/skeleton.tsx";

const LABELS: Record<NotificationKind, string> = {
  event: "Nouvelles réunions",
  event_changed: "Réunions déplacées ou modifiées",
  event_cancelled: "Réunions annulées ou supprimées",
  document: "Nouveaux documents",
  comment: "Nouveaux commentaires",
  mention: "Commentaires qui me mentionnent",
  invitation: "Invitations aux réunions, avec leurs changements",
  reminder_days: "Rappel deux jours avant une réunion où je viens",
  reminder_hours: "Rappel deux heures avant une réunion où je viens",
  place_free: "Place libérée pour moi quand je suis sur liste d’attente",
  group_mail: "Messages des personnes qui animent mes groupes",
  request: "Demandes pour rejoindre un groupe que j’anime",
  action_reminder: "Rappels de mes actions, et de celles des groupes que j’anime",
};

const WORDS: Record<Frequency, string> = {
  now: "Dès que possible, entre 7 h et 21 h",
  daily: "Dans un courriel récapitulatif, chaque matin",
  weekly: "Dans un courriel récapitulatif, le lundi matin",
  never: "Jamais",
};

/** For notifications outside the digest. */
const YES_OR_NO: Partial<Record<Frequency, string>> = { now: "Oui", never: "Non" };

const wordOf = (kind: NotificationKind, frequency: Frequency): string =>
  frequenciesOf(kind).includes("weekly")
    ? WORDS[frequency]
    : (YES_OR_NO[frequency] ?? WORDS[frequency]);

interface FieldProps {
  kind: NotificationKind;
  choices: Choice[];
  /** For one group; else for all. */
  groupId?: string;
}

const SAME = "";

function ChoiceField({ kind, choices, groupId }: FieldProps) {
  const change = useChange(choose, {
    failed: messages.choiceFailed,
    done: messages.choiceSaved,
  });
  const own = choices.find((one) => one.kind === kind && one.groupId === groupId);
  const general = frequencyFor(choices, kind);
  const options = frequenciesOf(kind).map((value) => ({ value, label: wordOf(kind, value) }));
  return (
    <SavedSelect
      name={`${kind}${groupId ?? ""}`}
      label={LABELS[kind]}
      options={
        groupId === undefined
          ? options
          : [{ value: SAME, label: "Comme pour mes autres groupes" }, ...options]
      }
      value={groupId === undefined ? general : (own?.frequency ?? SAME)}
      save={(value) => {
        const frequency = FREQUENCIES.find((one) => one === value) ?? null;
        return change.run({ kind, frequency, ...(groupId !== undefined && { groupId }) });
      }}
    />
  );
}

/** What differs in one group. */
function OneGroup({ kinds, choices }: { kinds: ActivityKind[]; choices: Choice[] }) {
  const { groups } = useMemberSpace();
  const mine = groups.data?.filter(({ isMember }) => isMember) ?? [];
  const [groupId, setGroupId] = useState("");
  if (mine.length === 0) return null;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-2 font-bold">Régler un groupe à part</legend>
      <GroupPicker
        name="groupe-notifie"
        label="Groupe"
        none="Choisir un groupe"
        groups={mine}
        value={groupId}
        onChange={setGroupId}
      />
      {groupId !== "" &&
        [...kinds, "invitation" as const].map((kind) => (
          // What is being saved for a group is not the choice of the next one.
          <ChoiceField key={`${groupId} ${kind}`} kind={kind} choices={choices} groupId={groupId} />
        ))}
    </fieldset>
  );
}

/** Which emails the member receives, and how often. */
export function Notifications() {
  const { me } = useMemberSpace();
  const hasComments = useFeature("comments");
  const reading = useReading(useQuery(myChoices));
  const kinds = ACTIVITY_KINDS.filter((kind) => kind !== "comment" || hasComments);
  const others: NotificationKind[] = [
    ...(hasComments ? (["mention"] as const) : []),
    "invitation",
    "reminder_days",
    "reminder_hours",
    "place_free",
    "group_mail",
    "action_reminder",
    ...(mayPublish(me) ? (["request"] as const) : []),
  ];
  return (
    <section aria-labelledby="notifications" className="grid content-start gap-4">
      <h2 id="notifications" className="text-h2">
        Mes notifications
      </h2>
      <p className="max-w-measure">
        Par défaut, vous recevez un seul courriel récapitulatif, le lundi matin, et aucun s’il n’y a
        rien de nouveau. Si une réunion (un événement de l’agenda) prévue dans les deux jours est
        annulée ou déplacée, nous vous prévenons tout de suite.
      </p>
      <Loaded load={reading} failed={messages.choicesFailed} skeleton={<SkeletonLines />}>
        {({ choices }) => (
          <div className="grid gap-4">
            {[...kinds, ...others].map((kind) => (
              <ChoiceField key={kind} kind={kind} choices={choices} />
            ))}
            <OneGroup kinds={kinds} choices={choices} />
          </div>
        )}
      </Loaded>
    </section>
  );
}
