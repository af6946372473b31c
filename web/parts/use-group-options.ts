import type { GroupName } from "../../contract/groups.ts";

/** Groups as the choices of a field; none while they are awaited. */
export const groupOptions = (groups: GroupName[] = []): { value: string; label: string }[] =>
  groups.map(({ id, name }) => ({ value: id, label: name }));
