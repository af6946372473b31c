import { type ReactNode, useEffect } from "react";
import { documentTitle } from "../titles.ts";
import { SkeletonLines } from "../ui/skeleton.tsx";
import { Loaded, type Reading } from "./loaded.tsx";
import { MemberPage } from "./member-page.tsx";
import { isGone } from "./use-reading.ts";

interface DetailPageProps<T> {
  load: Reading<T>;
  /** What it is called, as far as is known. */
  title: string;
  /** What is said, and offered, when there is no such thing any longer. */
  gone: { title: string; actions: ReactNode };
  /** The screen's sentence when it cannot be read. */
  failed: string;
  children: (data: T) => ReactNode;
}

/** One thing with an address of its own, to be shared inside the space: the window bears its name. */
export function DetailPage<T>({ load, title, gone, failed, children }: DetailPageProps<T>) {
  const missing = isGone(load.error);
  const name = missing ? gone.title : title;
  useEffect(() => {
    document.title = documentTitle(name);
  }, [name]);
  if (missing)
    return (
      <MemberPage
        title={name}
        lead="Il a peut-être été supprimé depuis votre dernière visite, ou le lien est incomplet."
      >
        <div className="flex flex-wrap gap-3">{gone.actions}</div>
      </MemberPage>
    );
  return (
    <MemberPage title={name}>
      <Loaded load={load} failed={failed} skeleton={<SkeletonLines />}>
        {children}
      </Loaded>
    </MemberPage>
  );
}
