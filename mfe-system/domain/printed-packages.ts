/** The versions that a release brings along, for a reader: `shared-api 1.0.0・shared-ui 1.2.0（未公開の変更を含む）`. */
export function printPackages(packages: Readonly<Record<string, string>>, unpublished: string): string {
  return Object.entries(packages)
    .map(([name, version]) => {
      const [released = '', change] = version.split('+')
      return `${name.replace(/^@gakuseki\//, '')} ${released}${change === undefined ? '' : unpublished}`
    })
    .join('・')
}
