import { useMemberSpace } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { Segmented } from "#web/ui/segmented.tsx";
import { useNewcomer } from "./use-newcomer.ts";

export type Scope = "mine" | "all";
const WRITTEN: Record<Scope, string> = { mine: "miens", all: "tous" };
const CHOICES: { value: Scope; label: string }[] = [
  { value: "mine", label: "Mes groupes" },
  { value: "all", label: "Tous les groupes" },
];

/** Whose meetings are shown, in the address (`?groupes=`): those of my groups, unless I am in none and no newcomer. Unknown until my groups are. */
export function useScope(): { scope: Scope | undefined; choose: (scope: Scope) => void } {
  const [params, change] = useAddressParams();
  const { groups } = useMemberSpace();
  const newcomer = useNewcomer();
  const written = CHOICES.find(({ value }) => WRITTEN[value] === params.get("groupes"))?.value;
  const mine = groups.data?.some(({ isMember }) => isMember);
  const usual = groups.state === "loading" ? undefined : mine || newcomer ? "mine" : "all";
  const choose = (scope: Scope) => change({ groupes: WRITTEN[scope] }, { replace: true });
  return { scope: written ?? usual, choose };
}

interface ScopeSwitchProps {
  scope: Scope | undefined;
  onChoose: (scope: Scope) => void;
}

export const ScopeSwitch = ({ scope, onChoose }: ScopeSwitchProps) => (
  <Segmented
    label="Événements à afficher"
    name="groupes"
    options={CHOICES}
    value={scope}
    onChange={onChoose}
  />
);
