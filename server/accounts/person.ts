/** Who somebody is, from the columns of an account. */
export const NAME = ["users.id", "first_name as firstName", "last_name as lastName"] as const;
/** All that is known of a person. */
export const PERSON = [...NAME, "username", "email"] as const;
