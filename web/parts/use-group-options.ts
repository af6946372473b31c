import type { GroupName } from "#contract/groups.ts";
import { useAfterPaint } from "../ui/use-after-paint.ts";

interface Option {
  value: string;
  label: string;
}

/**
 * Groups as the choices of a field; none while they are awaited. Of some hundred, those that nobody has chosen are laid out once the
 * screen is painted: nobody opens the field before.
 */
export function useGroupOptions(groups: GroupName[] = [], chosen = ""): Option[] {
  const shown = useAfterPaint() ? groups : groups.filter(({ id }) => id === chosen);
  return shown.map(({ id, name }) => ({ value: id, label: name }));
}
