/** What the server never loads from a package: types and their sources, maps, documents, and folders of tests and examples. */
const neverLoaded = [
  /\.(d\.)?[cm]?ts$/,
  /\.map$/,
  /\.(md|markdown)$/i,
  /(^|\/)(__tests__|tests?|docs?|examples?|bench(marks?)?|\.github)\//,
  /(^|\/)(\.npmignore|\.eslintrc.*|\.prettierrc.*|\.editorconfig|tsconfig[^/]*\.json|\.taprc|\.nycrc)$/,
]

const licence = /(^|\/)(licen[cs]e|copying|notice|copyright)[^/]*$/i

/** Whether a file is the text of a licence or a notice that goes with it. */
export const isLicenceText = (path: string): boolean =>
  !path.includes('/') && licence.test(path) && !/\.(js|cjs|mjs|json|[cm]?ts)$/.test(path)

/** Whether a file of a dependency comes with the server. */
export function isShipped(path: string): boolean {
  return isLicenceText(path) || !neverLoaded.some((pattern) => pattern.test(path))
}
