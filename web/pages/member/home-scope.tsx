import { useMemberSpace } from "#web/parts/member-space.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { Button } from "#web/ui/button.tsx";

export type Scope = "mine" | "all";
const WRITTEN: Record<Scope, string> = { mine: "miens", all: "tous" };
const CHOICES: { scope: Scope; label: string }[] = [
  { scope: "mine", label: "Mes groupes" },
  { scope: "all", label: "Tous les groupes" },
];

/** Whose meetings are shown, in the address (`?groupes=`): those of my groups, unless I am in none. Unknown until my groups are. */
export function useScope(): { scope: Scope | undefined; choose: (scope: Scope) => void } {
  const [params, change] = useAddressParams();
  const { groups } = useMemberSpace();
  const written = CHOICES.find(({ scope }) => WRITTEN[scope] === params.get("groupes"))?.scope;
  const mine = groups.data?.some(({ isMember }) => isMember);
  const usual = groups.state === "loading" ? undefined : mine ? "mine" : "all";
  const choose = (scope: Scope) => change("groupes", WRITTEN[scope], { replace: true });
  return { scope: written ?? usual, choose };
}

export function ScopeSwitch({
  scope,
  onChoose,
}: {
  scope: Scope | undefined;
  onChoose: (scope: Scope) => void;
}) {
  return (
    <fieldset className="mb-5 flex flex-wrap gap-3">
      <legend className="sr-only">Événements à afficher</legend>
      {CHOICES.map((choice) => (
        <Button
          key={choice.scope}
          look={choice.scope === scope ? "primary" : "secondary"}
          aria-pressed={choice.scope === scope}
          onClick={() => onChoose(choice.scope)}
        >
          {choice.label}
        </Button>
      ))}
    </fieldset>
  );
}
