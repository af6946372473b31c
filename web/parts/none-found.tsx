import { EmptyState } from "../ui/empty-state.tsx";

interface NoneFoundProps {
  /** The agreed sentence of the empty list. */
  sentence: string;
  /** What does not contain the searched text, before its verb: « Aucun nom de groupe ». */
  nothing: string;
  query: string;
}

/** An empty list; after a search it also says what was searched. */
export const NoneFound = ({ sentence, nothing, query }: NoneFoundProps) => (
  <EmptyState
    action={
      query && (
        <p className="max-w-measure wrap-anywhere text-soft">
          {nothing} ne contient «&nbsp;{query}&nbsp;».
        </p>
      )
    }
  >
    {sentence}
  </EmptyState>
);
