export interface Named {
  firstName: string;
  lastName: string;
}

/** A person as everybody reads it. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;
