import { editorOf, ownEditorOf } from "#contract/edited-pages.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useHere } from "./use-here.ts";

/** To the editor of the public page that is read, in a list. The same bytes for everybody: the stylesheet shows it to whoever may write the page (web/session.ts). */
export function EditLink({ look }: { look: string }) {
  // What was written on the site is only read: no browser that has the application shows it.
  const editor = (import.meta.env.SSR ? editorOf : ownEditorOf)(useHere());
  return (
    editor && (
      <li className={editor.legal ? "only-writes-all" : "only-writes"}>
        <SiteLink to={editor.href} className={look}>
          Modifier cette page
        </SiteLink>
      </li>
    )
  );
}
