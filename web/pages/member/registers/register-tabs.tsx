import { pagePath } from "#contract/page-path.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { ChipLinks } from "#web/ui/chip-links.tsx";

const UNIT = ["ligne", "lignes"] as const;

/** From a register to the other, of the same group. */
export function RegisterTabs({ here }: { here: "decisions" | "followedActions" }) {
  const [params] = useAddressParams();
  const of = { groupe: params.get("groupe") ?? undefined };
  const addresses = {
    decisions: pagePath("decisions", of),
    followedActions: pagePath("followedActions", of),
  };
  return (
    <div className="no-print">
      <ChipLinks
        label="Registres"
        variant="tabs"
        unit={UNIT}
        here={addresses[here]}
        choices={[
          { to: addresses.decisions, name: "Décisions" },
          { to: addresses.followedActions, name: "Actions" },
        ]}
      />
    </div>
  );
}
