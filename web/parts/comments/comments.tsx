import { lazy, type RefObject, useEffect, useRef, useState } from "react";
import { COMMENTS_ANCHOR } from "#contract/comment-path.ts";
import { messages } from "#contract/messages.ts";
import { commentPages } from "#web/queries/comments.ts";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { SkeletonLines } from "#web/ui/skeleton.tsx";
import { useNear } from "#web/ui/use-near.ts";
import { Loaded } from "../loaded.tsx";
import { useFeature } from "../use-feature.ts";
import { usePages } from "../use-pages.ts";
import type { CommentsProps } from "./comments-props.ts";

const Conversation = lazy(() => import("./conversation.tsx"));

/** A link to the comments leads to them once they are there. */
function useArrival(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLoaded && location.hash === `#${COMMENTS_ANCHOR}`) heading.current?.focus();
  }, [isLoaded]);
  return heading;
}

/** True once the place has been within half a window of the screen. */
function useReached(place: RefObject<HTMLElement | null>): boolean {
  const near = useNear(place, { margin: "50% 0px" });
  const [reached, setReached] = useState(false);
  if (near && !reached) setReached(true);
  return reached;
}

function Section(props: CommentsProps) {
  const pages = usePages(commentPages(props.of), messages.commentsFailed);
  const { data, state } = pages.reading;
  const heading = useArrival(state === "loaded");
  const reached = useReached(heading);
  return (
    <section aria-labelledby={COMMENTS_ANCHOR} className="no-print grid content-start gap-5">
      <h2 ref={heading} id={COMMENTS_ANCHOR} tabIndex={-1} className="text-h2">
        Commentaires{data && data.count > 0 && ` (${data.count})`}
      </h2>
      <Loaded load={pages.reading} failed={pages.failed} skeleton={<SkeletonLines />}>
        {(page) =>
          reached ? (
            <LazyPart fallback={<SkeletonLines />}>
              <Conversation {...props} pages={pages} page={page} />
            </LazyPart>
          ) : (
            <SkeletonLines />
          )
        }
      </Loaded>
    </section>
  );
}

/** What members say of an event, a document or a group; those of the group add to it. */
export const Comments = (props: CommentsProps) =>
  useFeature("comments") ? <Section {...props} /> : null;
