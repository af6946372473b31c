import type { Section } from "#contract/page.ts";
import { Prose } from "../ui/prose.tsx";
import { ProseNodes } from "./prose-view.tsx";

/** A section that sums up its page, set apart from the rest. */
export const Brief = ({ section: { id, title, nodes } }: { section: Section }) => (
  <section
    aria-labelledby={id}
    className="mt-8 mb-12 max-w-measure rounded-card bg-mist px-5 py-4 first:mt-0 sm:px-6"
  >
    <h2 id={id} className="mb-3 text-h3">
      {title}
    </h2>
    <Prose>
      <ProseNodes nodes={nodes} />
    </Prose>
  </section>
);
