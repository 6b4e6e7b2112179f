/** The form of the names of remotes and of the first segments of their addresses: words of small letters, joined by hyphens. */
export const hyphenated = /^[a-z]+(-[a-z]+)*$/

/** The file of a build with the declaration of its remote. It is not listed among the build's files. */
export const manifestFile = 'remote.json'

/** First segments that the shell and the server use themselves, so no remote can own them. */
export const suiteAddresses: readonly string[] = [
  'api',
  'assets',
  'config',
  'demo',
  'error',
  'forbidden',
  'healthz',
  'home',
  'metrics',
  'other',
  'readyz',
  'registry',
  'remotes',
]

/** The name of a remote in Module Federation: `mfe-people` -> `mfe_people`. */
export function containerName(id: string): string {
  return id.replaceAll('-', '_')
}

/** Whether the words of one id begin another one, as `mfe-classes` begins `mfe-classes-terms`. */
export function beginsName(id: string, other: string): boolean {
  return other.startsWith(`${id}-`)
}
