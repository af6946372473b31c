import { useState } from "react";
import { GROUP_NAME_MAX } from "#contract/group-limits.ts";
import { Combobox } from "../ui/combobox.tsx";
import { findChoices, type GroupChoice } from "./group-choices.ts";
import { GroupTile } from "./group-dot.tsx";
import type { GroupPickerProps } from "./group-picker-props.ts";

interface SearchedGroupsProps extends Omit<GroupPickerProps, "groups" | "offersMine"> {
  choices: GroupChoice[];
  /** Choices that are no group, before the others. */
  first: GroupChoice[];
}

/** Many groups, found by their names. */
export function SearchedGroups({
  choices,
  first,
  none,
  value,
  onChange,
  ...field
}: SearchedGroupsProps) {
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
