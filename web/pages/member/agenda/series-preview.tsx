import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "#contract/messages.ts";
import { spokenDay } from "#web/parts/event-day.ts";
import { failureSentence } from "#web/parts/failure.ts";
import { previewSeries } from "#web/queries/event-series.ts";
import { Button } from "#web/ui/button.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { noonOf } from "./event-values.ts";
import { checkRepeat, ruleFrom } from "./repeat-form.ts";

/** So many days are seen at a glance; the others unfold. */
const AT_ONCE = 6;

interface Shown {
  days?: string[];
  problem?: string;
}

type Preview = (body: Parameters<NonNullable<typeof previewSeries.mutationFn>>[0]) => Promise<{
  days: string[];
}>;

/** Hours that say nothing yet, or are wrong, wait for the form to be sent: the days do not depend on them. */
const hoursOf = (startTime: string, endTime: string) =>
  startTime !== "" && startTime < endTime
    ? { startTime, endTime }
    : { startTime: "12:00", endTime: "13:00" };

async function findDays(form: HTMLFormElement, preview: Preview): Promise<Shown> {
  const data = new FormData(form);
  const typed = (name: string) => String(data.get(name) ?? "");
  const repeat = { rule: typed("rule"), every: typed("every").trim(), until: typed("until") };
  const rule = typed("date") === "" ? undefined : ruleFrom(repeat, typed("date"));
  const [problem] = Object.values(await checkRepeat(repeat, typed("date")));
  if (!rule || problem) return { problem: problem ?? messages.dateInvalid };
  try {
    const hours = hoursOf(typed("startTime"), typed("endTime"));
    return { days: (await preview({ date: noonOf(typed("date")), ...hours, rule })).days };
  } catch (error) {
    return { problem: failureSentence(error, messages.seriesPreviewFailed) };
  }
}

const Days = ({ days }: { days: string[] }) => (
  <ul className="grid gap-1">
    {days.map((day) => (
      <li key={day} className="first-letter:uppercase">
        {spokenDay(day)}
      </li>
    ))}
  </ul>
);

function AllDays({ days }: { days: string[] }) {
  const others = days.slice(AT_ONCE);
  return (
    <>
      <p className="font-bold">
        {days.length > 1 ? `La série aura ${days.length} événements :` : "Un seul événement :"}
      </p>
      <Days days={days.slice(0, AT_ONCE)} />
      {others.length > 0 && (
        <Disclosure summary={others.length > 1 ? `Les ${others.length} suivants` : "Le suivant"}>
          <Days days={others} />
        </Disclosure>
      )}
    </>
  );
}

/** The days of the series as the server counts them, before anything is saved. */
export function SeriesPreview() {
  const [shown, setShown] = useState<Shown>({});
  const { mutateAsync: preview, isPending } = useMutation(previewSeries);
  const show = async (form: HTMLFormElement) => setShown(await findDays(form, preview));
  return (
    <div className="grid gap-3">
      <div>
        <Button
          variant="secondary"
          busy={isPending}
          onClick={({ currentTarget: { form } }) => form && void show(form)}
        >
          Voir les jours
        </Button>
      </div>
      <div role="status" className="grid gap-2">
        {shown.problem && <p className="font-bold text-danger">{shown.problem}</p>}
        {shown.days && <AllDays days={shown.days} />}
      </div>
    </div>
  );
}
