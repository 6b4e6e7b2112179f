/**
 * A mail address as it is compared: letters A to Z small, everything else as it is. Unicode's small letters would make two
 * addresses one: the Kelvin sign K becomes k.
 */
export function foldMail(mail: string): string {
  return mail.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}
