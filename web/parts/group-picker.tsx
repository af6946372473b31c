import { useState } from "react";
import type { GroupName } from "#contract/groups.ts";
import { GROUP_NAME_MAX } from "#contract/limits.ts";
import { Combobox } from "../ui/combobox.tsx";
import type { FieldTexts } from "../ui/field-frame.tsx";
import { Select } from "../ui/select.tsx";
import { FEW_GROUPS, findChoices, type GroupChoice, toChoices } from "./group-choices.ts";
import { GroupTile } from "./group-dot.tsx";

interface GroupPickerProps extends FieldTexts {
  name: string;
  id?: string;
  /** Undefined while they load. */
  groups: readonly GroupName[] | undefined;
  /** Label of the option without a group: « Tous les groupes », « Choisir un groupe ». */
  none: string;
  /** Id of the chosen group; empty for none. */
  value: string;
  onChange: (id: string) => void;
  /** The label is read, not shown: `none` says what is chosen. */
  quiet?: boolean;
  /** No group is a mistake, not a choice. */
  required?: boolean;
}

/** Many groups, found by their names. */
function Many({
  choices,
  none,
  value,
  onChange,
  ...field
}: Omit<GroupPickerProps, "groups"> & { choices: GroupChoice[] }) {
  // Undefined unless something is being typed.
  const [typed, setTyped] = useState<string>();
  const chosen = choices.find(({ id }) => id === value);
  const { shown, status } = findChoices(choices, typed ?? "");
  const hasNone = !field.required && (typed ?? "").trim() === "";
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
      options={hasNone ? [{ id: "", label: none }, ...options] : options}
      status={typed === undefined ? "" : status}
      maxLength={GROUP_NAME_MAX}
    />
  );
}

/** Chooses a group, mine first: a select of a few, a searched list of many. */
export function GroupPicker({ groups = [], ...picker }: GroupPickerProps) {
  const choices = toChoices(groups);
  if (choices.length > FEW_GROUPS) return <Many {...picker} choices={choices} />;
  const { none, onChange, ...select } = picker;
  return (
    <Select
      {...select}
      placeholder={none}
      options={choices.map(({ id, label, part }) => ({ value: id, label, part }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
