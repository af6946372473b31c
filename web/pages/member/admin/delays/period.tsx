import { messages } from "#contract/messages.ts";
import { addDays } from "#contract/repeat.ts";
import { useAddressParams } from "#web/parts/use-address-params.ts";
import { todayInParis } from "#web/today.ts";
import { Field } from "#web/ui/field.tsx";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

interface Period {
  from?: string;
  to?: string;
  /** Why the days of the address are not used. */
  problem?: string;
}

/** The days of the address (`?du=`, `?au=`); without them, the last year. */
export function readPeriod(params: URLSearchParams): Period {
  const [from = "", to = ""] = [params.get("du"), params.get("au")].map((day) =>
    day && DAY.test(day) ? day : "",
  );
  if (from !== "" && to !== "" && from > to) return { problem: messages.delaysOrder };
  return { ...(from && { from }), ...(to && { to }) };
}

/** The first and last day that are counted; a year until today by default, as on the server. Shown also while figures are loaded: each digit that is typed asks for others. */
export function PeriodFields({ problem }: { problem?: string | undefined }) {
  const [params, change] = useAddressParams();
  const today = todayInParis();
  const field = (name: "du" | "au", label: string, usual: string, error?: string) => (
    <Field
      key={name}
      name={name}
      label={label}
      type="date"
      max={today}
      error={error}
      defaultValue={params.get(name) ?? usual}
      onChange={({ target }) => change({ [name]: target.value }, { replace: true })}
    />
  );
  return (
    <div className="no-print mb-6 grid max-w-xl gap-4 sm:grid-cols-2">
      {field("du", "Du", addDays(today, -364))}
      {field("au", "Au", today, problem)}
    </div>
  );
}
