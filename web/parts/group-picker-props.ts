import type { GroupName } from "#contract/groups.ts";
import type { FieldTexts } from "../ui/field-frame.tsx";

export interface GroupPickerProps extends FieldTexts {
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
