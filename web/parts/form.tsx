import { type ReactNode, useEffect, useRef } from "react";
import { Button, type ButtonVariant } from "../ui/button.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { NeedsJavaScript } from "./needs-javascript.tsx";
import type { Refusal } from "./refusal.ts";
import type { Submission } from "./use-submit.ts";

interface FormProps<N extends string> {
  of: Submission<N>;
  /** Label of each field in the error summary. */
  labels: Record<N, string>;
  submit: string;
  /** Where another button of the page is the main one. */
  variant?: ButtonVariant;
  /** False disables the submit button. */
  ready?: boolean;
  /** Address to write to without JavaScript. */
  mail?: string | undefined;
  /** After each change of the form, with the form. */
  onEdit?: (form: HTMLFormElement) => void;
  /** Another way out, beside the submit button. */
  other?: ReactNode;
  children: ReactNode;
}

/** Focuses the first field in error, or the first choice of a group in error. */
function focusFirstError(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = wrong?.matches("input,select,textarea,button")
    ? wrong
    : wrong?.querySelector<HTMLElement>("input,button");
  control?.focus();
}

const RefusalNotice = ({ message, detail }: Pick<Refusal, "message" | "detail">) => (
  <Notice tone="error">
    <p className="font-bold">{message}</p>
    {detail && <p>{detail}</p>}
  </Notice>
);

/** Name of a field, or id of a control without a name. */
const fieldOf = (target: EventTarget & { id: string }): string =>
  "name" in target && typeof target.name === "string" && target.name !== ""
    ? target.name
    : target.id;

/** The fields in error, in the order of the screen. */
const errorsOf = <N extends string>({ names, refusal }: Submission<N>, labels: Record<N, string>) =>
  names.flatMap((name) => {
    const message = refusal?.fields[name];
    return message === undefined ? [] : [{ id: name, label: labels[name], message }];
  });

/** A form that submits once, without reloading the page. It is disabled until React hydrates it. */
export function Form<N extends string>({
  of,
  labels,
  submit,
  variant = "primary",
  ready = true,
  mail,
  onEdit,
  other,
  children,
}: FormProps<N>) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const { refusal, attempt } = of;
  useEffect(() => {
    if (attempt > 0 && form.current) focusFirstError(form.current);
  }, [attempt]);
  const errors = errorsOf(of, labels);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void of.send(event.currentTarget);
      }}
      onChange={(event) => {
        of.forget(fieldOf(event.target));
        onEdit?.(event.currentTarget);
      }}
    >
      <NeedsJavaScript mail={mail} />
      <ErrorSummary errors={errors} />
      {children}
      {refusal && errors.every(({ message }) => message !== refusal.message) && (
        <RefusalNotice {...refusal} />
      )}
      <div className="form-end flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={of.busy} disabled={!hydrated || !ready}>
          {submit}
        </Button>
        {other}
      </div>
    </form>
  );
}
