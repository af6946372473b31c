interface ErrorSummaryProps {
  /** In the order of the screen. */
  errors: { id: string; label: string; message: string }[];
}

/** By its name in the same form, since two forms may share one; by its id when the name is a hidden input's. */
const controlOf = (link: HTMLElement, name: string): HTMLElement | null =>
  link
    .closest("form")
    ?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`) ??
  document.getElementById(name);

/** All that is wrong in a form, each line leading to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      className="rounded-card border-y border-r border-l-8 border-danger bg-card px-4 py-3 text-danger"
    >
      <p className="font-bold">
        {errors.length === 1
          ? "Un point est à corriger\u00A0:"
          : `${errors.length} points sont à corriger\u00A0:`}
      </p>
      <ul className="mt-1 grid">
        {errors.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-2 text-danger underline"
              onClick={(event) => {
                event.preventDefault();
                controlOf(event.currentTarget, id)?.focus();
              }}
            >
              {label}&nbsp;: <span>{message}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
