import type { SiteValue } from "#contract/site-values.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const filledIn = (sentence: string, name: string, typed: string): string =>
  sentence.replaceAll(`{{${name}}}`, () => typed.trim().replaceAll("\n", ", "));

/** The pages that show a value, and what they will say; the places of other values stay as they are. */
export function ValuePreview({ value, typed }: { value: SiteValue; typed: string }) {
  const { uses, name } = value;
  if (uses.length === 0) return null;
  return (
    <div>
      <p className="font-bold">Sur le site</p>
      <ul className="mt-2 grid gap-3">
        {uses.map(({ path, title, sentence }) => (
          <li key={`${path} ${sentence}`}>
            <TextLink href={path}>{title}</TextLink>
            {typed.trim() === "" ? (
              <p className="text-sm text-soft">
                Ce passage est masqué tant que cette information est vide.
              </p>
            ) : (
              <blockquote className="mt-1 border-l-4 border-line pl-3 wrap-anywhere">
                {filledIn(sentence, name, typed)}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
