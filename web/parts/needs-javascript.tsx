/** Says, where scripts are off, what a form needs and what can be done without it. */
export function NeedsJavaScript({ mail }: { mail?: string | undefined }) {
  return (
    <noscript>
      <p className="rounded-card border-y border-r border-l-8 border-apricot bg-card px-4 py-3">
        Ce formulaire a besoin de JavaScript, qui est désactivé dans votre navigateur.
        {mail && (
          <>
            {" "}
            Vous pouvez nous écrire à <a href={`mailto:${mail}`}>{mail}</a>.
          </>
        )}
      </p>
    </noscript>
  );
}
