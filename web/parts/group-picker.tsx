import { Select } from "../ui/select.tsx";
import { FEW_GROUPS, MINE, MY_GROUPS, toChoices } from "./group-choices.ts";
import type { GroupPickerProps } from "./group-picker-props.ts";
import { SearchedGroups } from "./searched-groups.tsx";

/** Chooses a group, mine first: a select of a few, a searched list of many. */
export function GroupPicker({ groups = [], offersMine = false, ...picker }: GroupPickerProps) {
  const choices = toChoices(groups);
  const isInSome = groups.some(({ isMember }) => isMember) || picker.value === MY_GROUPS;
  const first = offersMine && isInSome ? [{ id: MY_GROUPS, label: MINE, part: "" }] : [];
  if (choices.length > FEW_GROUPS) return <SearchedGroups {...picker} {...{ first, choices }} />;
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
