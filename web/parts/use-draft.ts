import { useMemo, useState } from "react";

type Values = Record<string, string>;

const storageKey = (name: string): string => `brouillon:${name}`;

function readDraft(name: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey(name)) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Values) : {};
  } catch {
    return {};
  }
}

interface Draft {
  /** What was typed before the page was left: a session that ended, a tab that was reloaded. */
  values: Values;
  keep: (form: HTMLFormElement) => void;
  drop: () => void;
}

/** Keeps what is typed in a form until it is sent, in this tab only. Files and passwords are never kept. */
export function useDraft(name: string): Draft {
  const [values] = useState(() => readDraft(name));
  return useMemo(
    () => ({
      values,
      keep: (form) => {
        const typed = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
        const shown = typed.filter(([field]) => form.querySelector(`[name="${CSS.escape(field)}"][type="password"]`) === null);
        sessionStorage.setItem(storageKey(name), JSON.stringify(Object.fromEntries(shown)));
      },
      drop: () => sessionStorage.removeItem(storageKey(name)),
    }),
    [name, values],
  );
}
