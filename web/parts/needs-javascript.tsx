import type { ReactNode } from "react";

interface NeedsJavaScriptProps {
  what?: string;
  /** Address to write to instead. */
  mail?: string | undefined;
  /** What works without JavaScript. */
  children?: ReactNode;
}

const Explanation = ({ what, mail, children }: NeedsJavaScriptProps) => (
  <div className="rounded-card border-y border-r border-l-8 border-apricot bg-card px-4 py-3">
    <p>
      {what} a besoin de JavaScript, qui est désactivé dans votre navigateur.
      {mail && (
        <>
          {" "}
          Vous pouvez nous écrire à{" "}
          <a href={`mailto:${mail}`} className="underline">
            {mail}
          </a>
          .
        </>
      )}
    </p>
    {children}
  </div>
);

/**
 * Shown without JavaScript: what the screen needs it for, and an alternative. React leaves what the server wrote in a
 * `noscript`, so that the browser needs none of it.
 */
export const NeedsJavaScript = ({ what = "Ce formulaire", ...rest }: NeedsJavaScriptProps) => (
  <noscript>{import.meta.env.SSR && <Explanation what={what} {...rest} />}</noscript>
);
