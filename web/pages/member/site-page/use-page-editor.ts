import { useEffect, useRef, useState } from "react";
import type { PageText } from "../../../../contract/page-text.ts";
import type { PageDetail } from "../../../../contract/site-pages.ts";
import { api, CallError } from "../../../api.ts";
import { dropDraft, keepDraft, readDraft } from "../../../drafts.ts";
import { accountId } from "../../../session.ts";
import { DraftSaver, type SaveState, type Written } from "./draft-saver.ts";

const REST_MS = 1500;
/** What other programs leave in a text that nobody sees, and the server refuses. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu;

const nameOf = (id: string): string => `page-${id}`;
const textIn = ({ description, lead, markdown }: PageText): PageText => ({
  description,
  lead,
  markdown,
});

/** What this tab had not saved yet, else the draft, else what is live. */
function firstOf({ id, live, draft, version }: PageDetail): Written {
  const kept = readDraft(accountId(), nameOf(id));
  if (kept?.markdown !== undefined)
    return {
      description: kept.description ?? "",
      lead: kept.lead ?? "",
      markdown: kept.markdown,
      basedOn: Number(kept.basedOn ?? 0),
    };
  return draft ? { ...textIn(draft), basedOn: draft.basedOn } : { ...live, basedOn: version };
}

/** Saves by calls and in this tab, for the account that opened the page. */
function saverOf({ id, draft }: PageDetail, tell: (state: SaveState) => void): DraftSaver {
  const owner = accountId();
  return new DraftSaver(draft?.version ?? 0, {
    save: async (written, version) =>
      (
        await api.sitePages.saveDraft({
          params: { id },
          body: { ...written, ...(version !== undefined && { version }) },
        })
      ).version,
    isStale: (error) => error instanceof CallError && error.code === "stale",
    keep: ({ basedOn, ...text }) =>
      keepDraft(owner, nameOf(id), { ...text, basedOn: String(basedOn) }),
    drop: () => dropDraft(owner, nameOf(id)),
    tell,
    later: (work) => {
      const timer = setTimeout(work, REST_MS);
      return () => clearTimeout(timer);
    },
  });
}

export interface PageEditor {
  text: PageText;
  /** The version of the page that the text began from, and the last one that is known. */
  basedOn: number;
  version: number;
  state: SaveState;
  saver: DraftSaver;
  change: (changes: Partial<PageText>) => void;
  /** Takes the text for one of the last version: what was published meanwhile gives way to it. */
  putOnTop: () => void;
  /** Somebody else published this version. */
  learn: (version: number) => void;
  published: (version: number) => void;
  startAgain: (text: PageText) => void;
}

/** What is written of a page, saved as one goes. */
export function usePageEditor(page: PageDetail): PageEditor {
  const [written, setWritten] = useState(() => firstOf(page));
  const [version, learn] = useState(page.version);
  const [state, tell] = useState<SaveState>("saved");
  const [saver] = useState(() => saverOf(page, tell));
  const latest = useRef(written);
  useEffect(() => {
    // What the last visit could not save is saved now.
    if (readDraft(accountId(), nameOf(page.id))) saver.note(latest.current);
    return () => void saver.flush();
  }, [saver, page.id]);
  const write = (next: Written, save = true) => {
    latest.current = next;
    setWritten(next);
    if (save) saver.note(next);
  };
  const { basedOn, ...text } = written;
  return {
    text,
    basedOn,
    version,
    state,
    saver,
    change: (changes) => {
      const clean = Object.entries(changes).map(([name, value]) => [
        name,
        value.replace(UNSEEN, ""),
      ]);
      write({ ...latest.current, ...Object.fromEntries(clean) });
    },
    putOnTop: () => write({ ...latest.current, basedOn: version }),
    learn,
    published: (next) => {
      saver.forget();
      learn(next);
      write({ ...latest.current, basedOn: next }, false);
    },
    startAgain: (live) => {
      saver.forget();
      write({ ...live, basedOn: version }, false);
    },
  };
}
