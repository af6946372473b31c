import { useState } from "react";
import type { SiteValue } from "#contract/site-values.ts";
import { MailPreview } from "../mail-preview.tsx";
import { ValueHistory } from "../value-history.tsx";
import { ValuePreview } from "../value-preview.tsx";

const summaryOf = ({ part, uses, version }: SiteValue): string => {
  if (part === "mails") return version > 0 ? "Aperçu et versions" : "Aperçu";
  if (uses.length === 0) return "Versions";
  return version > 0 ? "Pages concernées et versions" : "Pages concernées";
};

interface ValueMoreProps {
  value: SiteValue;
  typed: string;
  onRestored: () => void;
}

/** Where a value appears with the typed text, and what it has been; read once it is opened. */
export function ValueMore({ value, typed, onRestored }: ValueMoreProps) {
  const [open, setOpen] = useState(false);
  const { part, uses, version, name, label } = value;
  if (part !== "mails" && uses.length === 0 && version === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-soft underline underline-offset-4">
        {summaryOf(value)}
        <span className="sr-only">&nbsp;: {label}</span>
      </summary>
      {open && (
        <div className="grid gap-6 border-l-4 border-line py-2 pl-4">
          {part === "mails" ? (
            <MailPreview name={name} typed={typed} />
          ) : (
            <ValuePreview value={value} typed={typed} />
          )}
          {version > 0 && <ValueHistory value={value} onRestored={onRestored} />}
        </div>
      )}
    </details>
  );
}
