import { GroupPicker } from "./group-picker.tsx";
import { useMemberSpace } from "./member-space.ts";

interface GroupFilterPickerProps {
  name: string;
  /** Id of a group, MY_GROUPS, or empty for all. */
  value: string;
  onChange: (value: string) => void;
}

/** Above a list: of which groups it is. */
export const GroupFilterPicker = (field: GroupFilterPickerProps) => (
  <GroupPicker
    {...field}
    label="Groupe"
    quiet
    none="Tous les groupes"
    offersMine
    groups={useMemberSpace().groups.data}
  />
);
