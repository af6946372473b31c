import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and until React answers: what needs a script is not offered before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
