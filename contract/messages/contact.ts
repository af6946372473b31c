/* French sentences about the contact form. */

export const contactSent = "Message envoyé avec succès !";
export const contactFailed = "Une erreur est survenue lors de l'envoi du message";
export const captchaRequired = "Veuillez valider le captcha";
