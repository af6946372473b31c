export interface Named {
  firstName: string;
  lastName: string;
}

/** First and last name, as displayed. */
export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`;
