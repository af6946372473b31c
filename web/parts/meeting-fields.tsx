import { useState } from "react";
import { DESCRIPTION_MAX, LINK_MAX, PLACE_MAX, TITLE_MAX } from "#contract/limits.ts";
import { mayPublishIn } from "#contract/permissions.ts";
import { Field, TextArea } from "../ui/field.tsx";
import { GroupPicker } from "./group-picker.tsx";
import { MEETING_LABELS, type MeetingField } from "./meeting-labels.ts";
import { useMemberSpace } from "./member-space.ts";

interface FieldsProps {
  of: { field: (name: MeetingField) => { name: string; error: string | undefined } };
  initial: Partial<Record<MeetingField, string>>;
}

export const MeetingTexts = ({ of, initial }: FieldsProps) => (
  <>
    <p className="text-soft">
      Tous les champs sont obligatoires, sauf ceux marqués «&nbsp;facultatif&nbsp;».
    </p>
    <Field
      {...of.field("title")}
      label={MEETING_LABELS.title}
      defaultValue={initial.title}
      maxLength={TITLE_MAX}
      autoComplete="off"
      required
    />
    <TextArea
      {...of.field("message")}
      label={MEETING_LABELS.message}
      defaultValue={initial.message}
      maxLength={DESCRIPTION_MAX}
      rows={4}
      required
    />
  </>
);

/** Groups in which the member publishes. */
export function MeetingGroup({ of, initial }: FieldsProps) {
  const { me, groups } = useMemberSpace();
  const [chosen, choose] = useState(initial.groupId ?? "");
  return (
    <GroupPicker
      {...of.field("groupId")}
      label={MEETING_LABELS.groupId}
      none="Choisir un groupe"
      groups={groups.data?.filter((group) => mayPublishIn(me, group))}
      value={chosen}
      onChange={choose}
      required
    />
  );
}

export const MeetingPlace = ({ of, initial }: FieldsProps) => (
  <>
    <Field
      {...of.field("place")}
      label={MEETING_LABELS.place}
      defaultValue={initial.place}
      maxLength={PLACE_MAX}
      autoComplete="off"
    />
    <Field
      {...of.field("link")}
      label={MEETING_LABELS.link}
      type="url"
      defaultValue={initial.link}
      maxLength={LINK_MAX}
      autoComplete="off"
    />
  </>
);
