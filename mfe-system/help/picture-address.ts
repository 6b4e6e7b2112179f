/** The address of a picture in `drawn/`, which webpack makes a file of the release. */
export function pictureAddress(name: string): string {
  return new URL(`./drawn/${name}.webp`, import.meta.url).href
}
