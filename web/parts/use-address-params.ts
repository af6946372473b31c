import { useSearchParams } from "react-router";

type Change = (name: string, value: string, how?: { replace?: boolean }) => void;

/** Reads the query parameters, and sets one of them; an empty value removes it. */
export function useAddressParams(): [params: URLSearchParams, change: Change] {
  const [params, setParams] = useSearchParams();
  const change: Change = (name, value, how) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true, ...how },
    );
  return [params, change];
}
