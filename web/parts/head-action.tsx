import { Button } from "../ui/button.tsx";
import { PlusIcon } from "../ui/space-icons.tsx";

interface HeadActionProps {
  verb: string;
  /** Object of the verb; visually hidden on a small screen. */
  what: string;
  onClick: () => void;
}

/** The main action of a page, beside its title: it opens a form over it. */
export const HeadAction = ({ verb, what, onClick }: HeadActionProps) => (
  <Button aria-haspopup="dialog" onClick={onClick}>
    <PlusIcon />
    <span>
      {verb}
      <span className="max-sm:sr-only"> {what}</span>
    </span>
  </Button>
);
