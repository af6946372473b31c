import { useSearchParams } from "react-router";

type Change = (name: string, value: string, how?: { replace?: boolean }) => void;

/** What the address says after its path, and what changes one part of it beside the others: an empty text takes it out. */
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
