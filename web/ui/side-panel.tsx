import { type ReactNode, useId } from "react";
import { FullScreen } from "./full-screen.tsx";
import { CloseIcon } from "./icons.tsx";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the right of the page, or over all of a phone: shown as long as it is in the page. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId();
  return (
    <FullScreen labelledBy={id} beside onClose={onClose}>
      <h2 id={id} className="side-panel-title">
        {title}
      </h2>
      {children}
      {/* Last in the order of the keyboard, so that the first field takes the focus. */}
      <button type="button" className="side-panel-close" onClick={onClose}>
        <CloseIcon />
        <span className="sr-only">Fermer</span>
      </button>
    </FullScreen>
  );
}
