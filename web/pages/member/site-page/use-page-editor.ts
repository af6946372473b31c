import { useEffect, useRef, useState } from "react";
import type { DocumentNode, PageDocument } from "#contract/page-document.ts";
import type { PageText } from "#contract/page-text.ts";
import type { PageDetail } from "#contract/site-pages.ts";
import { api } from "#web/api.ts";
import { CallError } from "#web/call.ts";
import { dropDraft, readDraft, storeDraft } from "#web/drafts.ts";
import { accountId } from "#web/session.ts";
import { DraftSaver, type SaveState, type Written } from "./draft-saver.ts";
import { draftName, firstText, textIn } from "./first-text.ts";

const REST_MS = 1500;
/** Invisible characters that other programs leave, which the server refuses. */
const UNSEEN = /[^\P{Cc}\n\r\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** Each loads once, however many callers wait. */
const settling = new WeakMap<Written, Promise<PageText>>();

/** The text in Markdown alone, as it is saved and published. */
function settled(id: string, written: Written): Promise<PageText> {
  if (written.document === undefined) return Promise.resolve(textIn(written));
  const document = JSON.parse(written.document) as PageDocument;
  const text =
    settling.get(written) ??
    api.sitePages
      .toMarkdown({ params: { id }, body: { document } })
      .then(({ markdown }) => ({ ...textIn(written), markdown }));
  settling.set(written, text);
  text.catch(() => settling.delete(written));
  return text;
}

/** Why the site refuses a draft, which no second try changes; without its full stop. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code === "network") return undefined;
  const { status, problems, message } = error;
  const isFinal = status >= 400 && status < 500 && status !== 401 && status !== 429;
  return isFinal ? (problems?.[0]?.sentence ?? message).replace(/\.$/, "") : undefined;
}

interface Saving {
  onFailed: (error: unknown) => void;
  onState: (state: SaveState) => void;
  onSaved: (at: string) => void;
  settle: (written: Written) => Promise<PageText>;
}

/** Saves by calls and in this tab, for the account that opened the page. */
function saverOf({ id, draft }: PageDetail, { onSaved, settle, ...ways }: Saving): DraftSaver {
  const owner = accountId();
  // The version of the draft that the unsaved text of this tab began from: where the site has a newer one, saving is refused.
  const over = readDraft(owner, draftName(id))?.over;
  return new DraftSaver(over === undefined ? (draft?.version ?? 0) : Number(over), {
    ...ways,
    save: async (written, version) => {
      const text = await settle(written);
      const body = {
        ...text,
        basedOn: written.basedOn,
        ...(version !== undefined && { version }),
      };
      const saved = await api.sitePages.saveDraft({ params: { id }, body });
      onSaved(saved.savedAt);
      return saved.version;
    },
    isStale: (error) => error instanceof CallError && error.code === "stale",
    isUnreachable: (error) => error instanceof CallError && error.code === "network",
    saveLocally: ({ basedOn, document, ...text }, version) =>
      storeDraft(owner, draftName(id), {
        ...text,
        basedOn: String(basedOn),
        ...(document !== undefined && { document }),
        ...(version !== undefined && { over: String(version) }),
      }),
    drop: () => dropDraft(owner, draftName(id)),
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
  /** Why the site refuses to save it. */
  reason: string | undefined;
  /** When the site last saved the draft. */
  savedAt: string | undefined;
  /** The text differs from what was last published. */
  isTouched: boolean;
  saver: DraftSaver;
  change: (changes: Partial<PageText>) => void;
  /** The visual mode has written this. */
  draw: (document: DocumentNode) => void;
  /** What was drawn and is no Markdown yet. */
  document: string | undefined;
  /** All that is written, in Markdown; rejects where the server cannot be asked. */
  settle: () => Promise<PageText>;
  /** How many times another text has taken the place of what was written. */
  takes: number;
  /** Takes the text for one of the last version: what was published meanwhile gives way to it. */
  putOnTop: () => void;
  /** Another editor published this. */
  learn: (page: PageDetail) => void;
  published: (version: number) => void;
  /** Takes again the text that was last published. */
  startAgain: () => void;
}

const FIELDS = ["description", "lead", "markdown"] as const;

const clean = (changes: Partial<PageText>): Partial<PageText> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, value.replace(UNSEEN, "")]),
  );

/** What is written, and the same in Markdown once it is known. */
function useWritten(page: PageDetail) {
  const [written, setWritten] = useState(() => firstText(page));
  const latest = useRef(written);
  const set = (next: Written) => {
    latest.current = next;
    setWritten(next);
  };
  const settle = async (one: Written): Promise<PageText> => {
    const text = await settled(page.id, one);
    if (latest.current === one && one.document !== undefined)
      set({ ...text, basedOn: one.basedOn });
    return text;
  };
  return { written, latest, set, settle };
}

/** Saves what is written, also once the network is back; what the last visit could not save is saved now. */
function useSaver(page: PageDetail, { latest, settle }: ReturnType<typeof useWritten>) {
  const [state, setState] = useState<SaveState>("saved");
  const [savedAt, setSavedAt] = useState(page.draft?.savedAt);
  const [reason, setReason] = useState<string>();
  const [saver] = useState(() =>
    saverOf(page, {
      onState: setState,
      onFailed: (error) => setReason(reasonOf(error)),
      onSaved: (at) => {
        setSavedAt(at);
        setReason(undefined);
      },
      settle,
    }),
  );
  useEffect(() => {
    const save = () => void saver.flush();
    if (readDraft(accountId(), draftName(page.id))) saver.note(latest.current);
    addEventListener("online", save);
    return () => {
      removeEventListener("online", save);
      save();
    };
  }, [saver, page.id, latest]);
  return { state, reason, savedAt, saver };
}

/** What is written of a page, saved as one goes. */
export function usePageEditor(page: PageDetail): PageEditor {
  const writing = useWritten(page);
  const { written, latest, set, settle } = writing;
  const saving = useSaver(page, writing);
  const { saver } = saving;
  const [version, setVersion] = useState(page.version);
  const [published, setPublished] = useState(page.live);
  const [takes, setTakes] = useState(0);
  const write = (next: Written) => {
    set(next);
    saver.note(next);
  };
  const { basedOn, document, ...text } = written;
  return {
    ...saving,
    text,
    document,
    basedOn,
    version,
    takes,
    isTouched: document !== undefined || FIELDS.some((field) => text[field] !== published[field]),
    change: (changes) => {
      const { document: drawn, ...others } = latest.current;
      const isUnchanged = changes.markdown === undefined && drawn !== undefined;
      write({ ...others, ...(isUnchanged && { document: drawn }), ...clean(changes) });
    },
    draw: (drawn) => write({ ...latest.current, document: JSON.stringify(drawn) }),
    settle: () => settle(latest.current),
    putOnTop: () => write({ ...latest.current, basedOn: version }),
    learn: (now) => {
      setVersion(now.version);
      setPublished(now.live);
    },
    published: (next) => {
      saver.forget();
      setVersion(next);
      setPublished(textIn(latest.current));
      set({ ...latest.current, basedOn: next });
    },
    startAgain: () => {
      saver.forget();
      set({ ...published, basedOn: version });
      setTakes((count) => count + 1);
    },
  };
}
