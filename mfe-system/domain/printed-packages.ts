/**
 * The versions that a release brings along, for a reader: `shared-ui 1.2.0`, with a remark if it has changes that are in no published version.
 */
export function printPackages(packages: Readonly<Record<string, string>>, unpublished: string): string[] {
  return Object.entries(packages).map(([name, version]) => {
    const [released = '', change] = version.split('+')
    return `${name.replace(/^@gakuseki\//, '')} ${released}${change === undefined ? '' : unpublished}`
  })
}
