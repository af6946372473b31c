type Present<R> = {
  [C in keyof R as null extends R[C] ? never : C]: R[C];
} & {
  [C in keyof R as null extends R[C] ? C : never]?: NonNullable<R[C]>;
};

/** The columns that are not null: a reply leaves the others out. */
export const omitNulls = <R extends object>(row: R): Present<R> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Present<R>;
