/** The address of a picture in `drawn/`, which webpack makes a file of the release. Webpack answers a string here, and Jest a URL. */
export function pictureAddress(name: string): string {
  return String(new URL(`./drawn/${name}.webp`, import.meta.url))
}
