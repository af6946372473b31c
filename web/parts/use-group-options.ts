import type { GroupName } from "#contract/groups.ts";
import { useAfterPaint } from "../ui/use-after-paint.ts";

interface Option {
  value: string;
  label: string;
}

/**
 * Groups as options of a select, empty while they load. The unselected ones render after the first paint,
 * because there may be hundreds.
 */
export function useGroupOptions(groups: GroupName[] = [], chosen = ""): Option[] {
  const shown = useAfterPaint() ? groups : groups.filter(({ id }) => id === chosen);
  return shown.map(({ id, name }) => ({ value: id, label: name }));
}
