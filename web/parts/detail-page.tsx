import { type ReactNode, useEffect } from "react";
import { documentTitle } from "../titles.ts";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { Loaded, type Reading } from "./loaded.tsx";
import { MemberPage } from "./member-page.tsx";
import { isGone } from "./use-reading.ts";

interface DetailPageProps<T> {
  load: Reading<T>;
  /** Name of the item, once loaded. */
  title: string;
  /** Shown when the item does not exist any more. */
  gone: { title: string; lead?: string; actions: ReactNode };
  /** Shown when the item cannot be read. */
  failed: string;
  /** Beside the title, once loaded. */
  action?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
}

const GONE = "Il a peut-être été supprimé depuis votre dernière visite, ou le lien est incomplet.";

/** A page about one item, with its name as the title of the window. */
export function DetailPage<T>({ load, title, gone, failed, action, children }: DetailPageProps<T>) {
  const missing = isGone(load.error);
  const name = missing ? gone.title : title;
  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);
  if (missing)
    return (
      <MemberPage title={name} lead={gone.lead ?? GONE}>
        <div className="flex flex-wrap gap-3">{gone.actions}</div>
      </MemberPage>
    );
  return (
    <MemberPage title={name} action={load.data && action?.(load.data)}>
      <Loaded load={load} failed={failed} skeleton={<SkeletonLines />}>
        {children}
      </Loaded>
    </MemberPage>
  );
}
