import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

/** React warns of updates outside act() where this is said, and a warning fails the test. */
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

interface Mounted {
  page: HTMLElement;
  /** Shows something else in its place, as a parent that renders again does. */
  show: (node: ReactNode) => Promise<void>;
  /** What the person does, and all that follows from it. */
  press: (what: Element | null) => Promise<void>;
  type: (field: Element | null, text: string) => Promise<void>;
}

/** Puts a piece on a page of happy-dom (`@vitest-environment happy-dom`) until the test is over. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const page = document.body.appendChild(document.createElement("main"));
  const root = createRoot(page);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    page.remove();
  });
  const show = (shown: ReactNode) => act(async () => root.render(shown));
  await show(node);
  return {
    page,
    show,
    press: (what) => act(async () => (what as HTMLElement).click()),
    type: (field, text) =>
      act(async () => {
        const { set } =
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
        // Past React's own setter: it would take the text for one that is already known.
        set?.call(field, text);
        field?.dispatchEvent(new Event("input", { bubbles: true }));
      }),
  };
}
