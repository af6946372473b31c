import { type ReactNode, useEffect, useRef } from "react";

/** Takes the place of a form once it has done its work, and the focus with it. */
export function Outcome({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <section className="grid gap-4 rounded-card border-l-8 border-success bg-card p-6 raised">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
