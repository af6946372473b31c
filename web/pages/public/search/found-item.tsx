import { TextLink } from "#web/ui/text-link.tsx";
import type { Result } from "./find-all.ts";

/** A result: its title leads there, and its extract shows the searched words. */
export const FoundItem = ({ href, title, about, extract }: Result) => (
  <li className="py-4">
    <h3 className="text-base font-bold wrap-anywhere">
      <TextLink href={href} className="inline-block py-1 text-teal underline underline-offset-4">
        {title}
      </TextLink>
    </h3>
    {about && <p className="text-sm text-soft">{about}</p>}
    {extract.length > 0 && (
      <p className="max-w-measure wrap-anywhere">
        {extract.map(({ at, text, isHit }) =>
          isHit ? (
            <mark key={at} className="bg-peach font-bold text-ink">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </p>
    )}
  </li>
);
