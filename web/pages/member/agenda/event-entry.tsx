import type { ComponentProps, RefObject } from "react";
import { Panel } from "#web/ui/panel.tsx";
import { EventForm } from "./event-form.tsx";

interface EventEntryProps extends ComponentProps<typeof EventForm> {
  heading: RefObject<HTMLHeadingElement | null>;
  /** Another one for each form that begins anew. */
  round: number;
}

/** The form, under a title that says whether it adds or edits. */
export const EventEntry = ({ heading, round, ...form }: EventEntryProps) => (
  <section aria-labelledby="saisie">
    <h2 id="saisie" ref={heading} tabIndex={-1} className="mb-5 text-h2">
      {form.edited ? "Modifier un événement" : "Ajouter un événement"}
    </h2>
    <Panel>
      <EventForm key={`${form.edited?.id ?? "new"} ${round}`} {...form} />
    </Panel>
  </section>
);
