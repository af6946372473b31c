import type { Email } from "#server/mail/email.ts";

interface ContactMessage {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
}

/** To the collective's own address only; the visitor is answered with Reply-To, never written to (T70). */
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
