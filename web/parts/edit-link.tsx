import { editorOf, ownEditorOf } from "#contract/edited-pages.ts";
import { SiteLink } from "../ui/site-link.tsx";
import { useHere } from "./use-here.ts";

/** Links to the editor of the public page. The HTML is the same for every visitor: the stylesheet shows the link to editors (web/session.ts). */
export function EditLink({ className }: { className: string }) {
  // Pages written on the site are static: no browser that runs the application renders them.
  const editor = (import.meta.env.SSR ? editorOf : ownEditorOf)(useHere());
  return (
    editor && (
      <li className={editor.legal ? "only-writes-all" : "only-writes"}>
        <SiteLink to={editor.href} className={className}>
          Modifier cette page
        </SiteLink>
      </li>
    )
  );
}
