import { useAddressParams } from "./use-address-params.ts";

interface AddressPanel {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** The form that adds to the list of a page is in its address (`?ajouter=oui`): Back closes it, a reload opens it again. */
export function useAddressPanel(): AddressPanel {
  const [params, change] = useAddressParams();
  return {
    isOpen: params.has("ajouter"),
    open: () => change({ ajouter: "oui" }),
    close: () => change({ ajouter: "" }, { replace: true }),
  };
}
