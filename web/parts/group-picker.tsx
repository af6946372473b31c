import { useState } from "react";
import type { GroupName } from "#contract/groups.ts";
import { GROUP_NAME_MAX } from "#contract/limits.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { FieldTexts } from "../ui/field-frame.tsx";
import { Select } from "../ui/select.tsx";
import {
  FEW_GROUPS,
  findChoices,
  type GroupChoice,
  MINE,
  MY_GROUPS,
  toChoices,
} from "./group-choices.ts";
import { GroupTile } from "./group-dot.tsx";

interface GroupPickerProps extends FieldTexts {
  name: string;
  id?: string;
  /** Undefined while they load. */
  groups: readonly GroupName[] | undefined;
  /** Label of the option without a group: « Tous les groupes », « Choisir un groupe ». */
  none: string;
  /** Also offers all groups of the reader at once (MY_GROUPS), if there are any. */
  offersMine?: boolean;
  /** Id of the chosen group; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The label is read, not shown: `none` says what is chosen. */
  quiet?: boolean;
  /** No group is a mistake, not a choice. */
  required?: boolean;
}

interface ManyProps extends Omit<GroupPickerProps, "groups" | "offersMine"> {
  choices: GroupChoice[];
  /** Choices that are no group, before the others. */
  first: GroupChoice[];
}

/** Many groups, found by their names. */
function Many({ choices, first, none, value, onChange, ...field }: ManyProps) {
  // Undefined unless something is being typed.
  const [typed, setTyped] = useState<string>();
  const chosen = [...first, ...choices].find(({ id }) => id === value);
  const { shown, status } = findChoices(choices, typed ?? "");
  const isTyped = (typed ?? "").trim() !== "";
  const before = field.required ? first : [{ id: "", label: none }, ...first];
  const options = shown.map((choice) => ({ ...choice, icon: <GroupTile id={choice.id} /> }));
  return (
    <Combobox
      {...field}
      browse
      text={typed ?? chosen?.label ?? (field.required ? "" : none)}
      onText={setTyped}
      chosen={chosen}
      onChoose={({ id }) => {
        setTyped(undefined);
        onChange(id);
      }}
      onLeave={() => setTyped(undefined)}
      options={isTyped ? options : [...before, ...options]}
      status={typed === undefined ? "" : status}
      maxLength={GROUP_NAME_MAX}
    />
  );
}

/** Chooses a group, mine first: a select of a few, a searched list of many. */
export function GroupPicker({ groups = [], offersMine = false, ...picker }: GroupPickerProps) {
  const choices = toChoices(groups);
  const isInSome = groups.some(({ isMember }) => isMember) || picker.value === MY_GROUPS;
  const first = offersMine && isInSome ? [{ id: MY_GROUPS, label: MINE, part: "" }] : [];
  if (choices.length > FEW_GROUPS) return <Many {...picker} {...{ first, choices }} />;
  const { none, onChange, ...select } = picker;
  return (
    <Select
      {...select}
      placeholder={none}
      options={[...first, ...choices].map(({ id, label, part }) => ({ value: id, label, part }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
