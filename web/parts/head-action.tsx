import type { MouseEvent } from "react";
import { buttonClass } from "../ui/button.tsx";
import { PlusIcon } from "../ui/icons.tsx";

interface HeadActionProps {
  /** Id of the heading of the form. */
  form: string;
  verb: string;
  /** Object of the verb; visually hidden on a small screen. */
  what: string;
}

const FIELDS = "input:not([type=hidden], [hidden]), select, textarea, button";

/** Scrolls to the form and focuses its first field. */
function lead(heading: HTMLElement): void {
  heading.scrollIntoView();
  heading.closest("section")?.querySelector<HTMLElement>(FIELDS)?.focus({ preventScroll: true });
}

/** Links the title of a page to its main form. The address stays, because it contains the page's filters. */
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
