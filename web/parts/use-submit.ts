import { useRef, useState } from "react";
import { type OwnSentences, type Refusal, refusalOf } from "./refusal.ts";

interface SubmitOptions<N extends string, R> extends OwnSentences {
  /** Names of the fields, in the order of the screen. */
  fields: readonly N[];
  call: (values: Record<N, string>) => Promise<R>;
  /** Field errors found before anything is sent; the server checks again. */
  check?: (values: Record<N, string>) => Promise<Record<string, string>>;
  done: (reply: R, values: Record<N, string>) => void;
  refused?: (refusal: Refusal) => void;
}

export interface Submission<N extends string = string> {
  names: readonly N[];
  /** True from the click to the answer, to ignore a second click. */
  busy: boolean;
  /** Counts refusals, so that each one moves the focus. */
  attempt: number;
  refusal: Refusal | undefined;
  send: (form: HTMLFormElement) => Promise<void>;
  /** The error of a field goes away when the field changes. */
  forget: (name: string) => void;
  /** Props that connect a field to its name and error. */
  field: (name: N) => { name: N; error: string | undefined };
}

function readForm<N extends string>(form: HTMLFormElement, names: readonly N[]): Record<N, string> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Record<
    N,
    string
  >;
}

const firstOf = (fields: Record<string, string>): Refusal | undefined => {
  const [message] = Object.values(fields);
  return message === undefined ? undefined : { message, fields };
};

/** Reads a form, checks it, sends it once and stores the refusal. The typed values stay. */
export function useSubmit<N extends string, R>(options: SubmitOptions<N, R>): Submission<N> {
  const [state, setState] = useState<{
    busy: boolean;
    attempt: number;
    refusal?: Refusal | undefined;
  }>({ busy: false, attempt: 0 });
  const running = useRef(false);

  const attempt = async (values: Record<N, string>): Promise<Refusal | undefined> => {
    const found = firstOf((await options.check?.(values)) ?? {});
    if (found) return found;
    try {
      options.done(await options.call(values), values);
      return undefined;
    } catch (error) {
      return refusalOf(error, options);
    }
  };

  const send = async (form: HTMLFormElement): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState((state) => ({ ...state, busy: true }));
    const refusal = await attempt(readForm(form, options.fields));
    running.current = false;
    if (refusal) options.refused?.(refusal);
    setState((state) => ({ busy: false, attempt: state.attempt + (refusal ? 1 : 0), refusal }));
  };

  const forget = (name: string): void =>
    setState((state) => {
      if (state.refusal?.fields[name] === undefined) return state;
      const { [name]: gone, ...fields } = state.refusal.fields;
      const message =
        gone === state.refusal.message ? firstOf(fields)?.message : state.refusal.message;
      return {
        ...state,
        refusal: message === undefined ? undefined : { ...state.refusal, message, fields },
      };
    });

  return {
    ...state,
    refusal: state.refusal,
    names: options.fields,
    send,
    forget,
    field: (name) => ({ name, error: state.refusal?.fields[name] }),
  };
}
