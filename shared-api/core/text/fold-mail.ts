/**
 * Returns a mail address in the form in which addresses are compared: only A to Z become lower case. Unicode's lower case would make two
 * different addresses equal, because it turns the Kelvin sign into k.
 */
export function foldMail(mail: string): string {
  return mail.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
