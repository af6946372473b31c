import type { MouseEvent } from "react";
import { buttonClass } from "../ui/button.tsx";
import { PlusIcon } from "../ui/icons.tsx";

interface HeadActionProps {
  /** Id of the heading of the form. */
  form: string;
  verb: string;
  /** What the verb is about; on a small screen it is said, not shown. */
  what: string;
}

const FIELDS = "input:not([type=hidden], [hidden]), select, textarea, button";

/** Shows the form under its heading, ready to be typed in. */
function lead(heading: HTMLElement): void {
  heading.scrollIntoView();
  heading.closest("section")?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** From the title of a page to the form that most come for. The address stays: it holds what is chosen on the page. */
export function HeadAction({ form, verb, what }: HeadActionProps) {
  const follow = (event: MouseEvent) => {
    const heading = document.getElementById(form);
    if (!heading) return;
    event.preventDefault();
    lead(heading);
  };
  return (
    <a href={`#${form}`} className={`${buttonClass("light")} max-sm:px-3`} onClick={follow}>
      <PlusIcon />
      <span>
        {verb}
        <span className="max-sm:sr-only"> {what}</span>
      </span>
    </a>
  );
}
