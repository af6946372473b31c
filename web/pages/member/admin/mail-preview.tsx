import { useQuery } from "@tanstack/react-query";
import type { MailPreview as Shown } from "#contract/site-values.ts";
import { useDebouncedValue } from "#web/parts/use-debounced-value.ts";
import { mailPreview } from "#web/queries/site-values.ts";

/** A paragraph keeps the ends of its lines. */
const Paragraphs = ({ of, small = false }: { of: string[]; small?: boolean }) =>
  of.map((text) => (
    <p key={text} className={`whitespace-pre-line wrap-anywhere ${small ? "text-sm" : ""}`}>
      {text}
    </p>
  ));

const MailText = ({ shown }: { shown: Shown }) => (
  <article
    aria-label={`Aperçu\u00A0: ${shown.subject}`}
    className="mail-frame grid gap-4 rounded-card p-5"
  >
    <p className="text-sm text-soft">
      Objet&nbsp;: <strong>{shown.subject}</strong>
    </p>
    <p>Bonjour,</p>
    <Paragraphs of={shown.introduction} />
    <Paragraphs of={shown.body} />
    {shown.action !== "" && (
      <p>
        <span className="inline-block rounded-full bg-teal px-6 py-3 font-bold text-on-teal">
          {shown.action}
        </span>
      </p>
    )}
    <Paragraphs of={shown.notes} small />
    <div className="border-t border-line pt-4">
      <Paragraphs of={[shown.signature]} small />
    </div>
  </article>
);

/** The email as its recipient reads it, with the typed text. */
export function MailPreview({ name, typed }: { name: string; typed: string }) {
  const value = useDebouncedValue(typed);
  const { data } = useQuery(mailPreview(name, value));
  if (!data) return null;
  return (
    <div className="grid gap-3">
      <p className="font-bold">Le courriel</p>
      <MailText shown={data} />
      <details>
        <summary className="cursor-pointer py-2 text-soft underline underline-offset-4">
          Version en texte seul
        </summary>
        <pre className="rounded-card bg-mist p-4 text-sm whitespace-pre-wrap wrap-anywhere">
          {data.text}
        </pre>
      </details>
    </div>
  );
}
