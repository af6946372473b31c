import { COLLEGES, type College } from "#contract/limits.ts";
import { Select } from "../ui/select.tsx";
import { shownCollege } from "./shown-college.ts";
import { useAddressParams } from "./use-address-params.ts";

const OPTIONS = COLLEGES.map((value) => ({ value, label: shownCollege(value) }));

/** The college in the address of a list (`?college=`), if it is one. */
export function useCollegeFilter(): College | undefined {
  const [params] = useAddressParams();
  return COLLEGES.find((one) => one === params.get("college"));
}

/** Chooses it. */
export function CollegeFilter() {
  const [params, change] = useAddressParams();
  return (
    <Select
      name="college"
      label="Collège"
      quiet
      placeholder="Tous les collèges"
      options={OPTIONS}
      value={params.get("college") ?? ""}
      onChange={({ target }) => change({ college: target.value }, { replace: true })}
    />
  );
}
