import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReferenceChange } from "#contract/document-references.ts";
import type { Document } from "#contract/documents.ts";
import { documentReference } from "#web/queries/document-references.ts";
import { todayInParis } from "#web/today.ts";

/** What a new version of a reference changes, and its first day in force; nothing is sent for another document. */
export function useReferenceTerms({ id, version }: Document) {
  const { data } = useQuery(documentReference(id, version));
  const [change, setChange] = useState<ReferenceChange>("substance");
  const [validFrom, setValidFrom] = useState(todayInParis());
  const reference = data?.reference;
  return {
    isReference: Boolean(reference),
    isAsked: reference ? reference.audience !== "none" : false,
    chosen: reference && validFrom !== "" ? { change, validFrom } : {},
    change,
    setChange,
    validFrom,
    setValidFrom,
  };
}
