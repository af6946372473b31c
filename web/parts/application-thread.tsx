import type { ReactNode } from "react";
import { spokenMoment } from "./moment.ts";

export interface ThreadMessage {
  id: string;
  at: string;
  side: "applicant" | "admin" | "system";
  body: string;
}

interface ThreadProps<M extends ThreadMessage> {
  messages: readonly M[];
  whoOf: (message: M) => string;
  /** Beside who and when. */
  noteOf?: (message: M) => ReactNode;
  /** Set apart from the messages that both sides read. */
  isApart?: (message: M) => boolean;
}

const BOX = "rounded-card border p-4";
const VARIANTS = {
  mine: `${BOX} border-line bg-mist`,
  theirs: `${BOX} border-line bg-card`,
  apart: `${BOX} border-dashed border-apricot bg-card`,
};

/** Messages of an application, oldest first: text as it was typed. */
export const ApplicationThread = <M extends ThreadMessage>({
  messages,
  whoOf,
  noteOf,
  isApart,
}: ThreadProps<M>) => (
  <ol className="grid gap-3">
    {messages.map((message) => {
      const { id, at, side, body } = message;
      const variant = isApart?.(message) ? "apart" : side === "applicant" ? "mine" : "theirs";
      return (
        <li key={id} className={VARIANTS[variant]}>
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
            <span className="text-base font-bold wrap-anywhere text-ink">{whoOf(message)}</span>{" "}
            <time dateTime={at}>{spokenMoment(at)}</time>
            {noteOf?.(message)}
          </p>
          <p className="mt-1 max-w-measure whitespace-pre-line wrap-anywhere">{body}</p>
        </li>
      );
    })}
  </ol>
);
