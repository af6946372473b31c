import { useSearchParams } from "react-router";

type Change = (values: Record<string, string>, how?: { replace?: boolean }) => void;

/** Reads the query parameters, and sets some of them; an empty value removes one. */
export function useAddressParams(): [params: URLSearchParams, change: Change] {
  const [params, setParams] = useSearchParams();
  const change: Change = (values, how) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === "") after.delete(name);
          else after.set(name, value);
        return after;
      },
      { preventScrollReset: true, ...how },
    );
  return [params, change];
}
