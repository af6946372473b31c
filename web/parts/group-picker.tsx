import { lazy } from "react";
import { LoadedPart } from "../ui/loaded-part.tsx";
import { Select } from "../ui/select.tsx";
import { FEW_GROUPS, MINE, MY_GROUPS, toChoices } from "./group-choices.ts";
import type { GroupPickerProps } from "./group-picker-props.ts";

/** Loaded where there are many. */
const SearchedGroups = lazy(() => import("./searched-groups.tsx"));

/** Chooses a group, mine first: a select of a few, a searched list of many. */
export function GroupPicker({ groups = [], offersMine = false, ...picker }: GroupPickerProps) {
  const choices = toChoices(groups);
  const isInSome = groups.some(({ isMember }) => isMember) || picker.value === MY_GROUPS;
  const first = offersMine && isInSome ? [{ id: MY_GROUPS, label: MINE, part: "" }] : [];
  const { none, onChange, ...select } = picker;
  if (choices.length > FEW_GROUPS)
    return (
      <LoadedPart fallback={<Select {...select} placeholder={none} options={[]} disabled />}>
        <SearchedGroups {...picker} {...{ first, choices }} />
      </LoadedPart>
    );
  return (
    <Select
      {...select}
      placeholder={none}
      options={[...first, ...choices].map(({ id, label, part }) => ({ value: id, label, part }))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
