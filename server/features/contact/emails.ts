import type { Email } from "#server/mail/email.ts";

interface ContactMessage {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

/** Goes to the collective's address only, with Reply-To the visitor: the site never writes to a visitor (T70). */
export const contactEmail = (
  to: string,
  { id, firstName, lastName, email, message }: ContactMessage,
): Email => ({
  kind: "contact",
  to,
  subjectId: id,
  replyTo: email,
  subject: "Message reçu par le site",
  body: [
    `Un message a été envoyé par le formulaire de contact du site. Répondez à ce courriel\u00A0: votre réponse ira à ${email}.`,
  ],
  quote: `${firstName} ${lastName}\n\n${message}`,
});
