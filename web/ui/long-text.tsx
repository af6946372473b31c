import { useState } from "react";
import { shorten } from "./shorten.ts";

const MORE =
  "relative inline-flex min-h-11 items-center font-bold text-teal underline decoration-1 underline-offset-4 hover:decoration-2";

/** A text as it was typed; a long one shows its beginning first. */
export function LongText({ text, about }: { text: string; about: string }) {
  const [open, setOpen] = useState(false);
  const beginning = shorten(text);
  return (
    <div>
      <p className="max-w-measure whitespace-pre-line">{open ? text : beginning}</p>
      {beginning !== text && (
        <button type="button" className={MORE} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Réduire" : "Lire la suite"}
          <span className="sr-only"> : {about}</span>
        </button>
      )}
    </div>
  );
}
