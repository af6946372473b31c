import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { COMMENT_MAX } from "#contract/comment-limits.ts";
import type { ThingRef } from "#contract/comment-path.ts";
import { TextArea } from "#web/ui/field.tsx";
import { checkFields } from "../check-fields.ts";
import { Form } from "../form.tsx";
import { useDraft } from "../use-draft.ts";
import { useSubmit } from "../use-submit.ts";
import { MentionField } from "./mention-field.tsx";
import type { Mentioned } from "./mention-props.ts";

const FIELDS = ["text", "mentions"] as const;
const DRAFT_FIELDS = ["text", "mentioned"] as const;
const LABELS = { text: "Votre commentaire", mentions: "Nom du membre à mentionner" };

export interface WrittenComment {
  text: string;
  mentions: string[];
}

interface CommentFormProps<R> {
  of: ThingRef;
  /** Of the draft, and of the fields where the page has two such forms. */
  name: string;
  initial?: { text: string; mentions: Mentioned[] };
  submit: string;
  failure: string;
  send: (comment: WrittenComment) => Promise<R>;
  onDone: () => void;
}

/** The people of a draft; none when it was written by another version of the page. */
function readPeople(draft: string | undefined): Mentioned[] | undefined {
  if (draft === undefined) return undefined;
  try {
    const people: unknown = JSON.parse(draft);
    return Array.isArray(people) ? (people as Mentioned[]) : undefined;
  } catch {
    return undefined;
  }
}

const inFrench = (count: number): string => count.toLocaleString("fr-FR");

const spokenLength = (text: string): string => {
  const { length } = [...text];
  return `${inFrench(length)} caractère${length > 1 ? "s" : ""} sur ${inFrench(COMMENT_MAX)} au plus`;
};

/** The text and the people, their draft and their submission. */
function useComment<R>({ name, initial, failure, send, onDone }: CommentFormProps<R>) {
  const draft = useDraft(name, DRAFT_FIELDS);
  const [text, setText] = useState(draft.values.text ?? initial?.text ?? "");
  const [people, setPeople] = useState(
    () => readPeople(draft.values.mentioned) ?? initial?.mentions ?? [],
  );
  const body = { text, mentions: people.map(({ id }) => id) };
  const submission = useSubmit({
    fields: FIELDS,
    failure,
    check: () =>
      checkFields(() => import("#contract/comments.ts").then((one) => one.commentBody), body),
    call: () => send(body),
    done: () => {
      setText("");
      setPeople([]);
      draft.drop();
      onDone();
    },
  });
  return { draft, text, setText, people, setPeople, submission };
}

/** A text and the people it mentions; both stay in the draft of the tab until they are sent. */
export function CommentForm<R>(props: CommentFormProps<R>) {
  const { of, name, submit } = props;
  const { draft, text, setText, people, setPeople, submission } = useComment(props);
  const mentioned = useRef<HTMLInputElement>(null);
  const choose = (chosen: Mentioned[]) => {
    flushSync(() => setPeople(chosen));
    submission.forget("mentions");
    if (mentioned.current?.form) draft.save(mentioned.current.form);
  };
  return (
    <Form of={submission} labels={LABELS} submit={submit} onEdit={draft.save}>
      <TextArea
        {...submission.field("text")}
        id={`${name}-texte`}
        label={LABELS.text}
        hint={spokenLength(text)}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={COMMENT_MAX}
        required
      />
      <MentionField
        of={of}
        id={`${name}-mention`}
        label={LABELS.mentions}
        error={submission.field("mentions").error}
        people={people}
        onChange={choose}
      />
      <input ref={mentioned} type="hidden" name="mentioned" value={JSON.stringify(people)} />
    </Form>
  );
}
