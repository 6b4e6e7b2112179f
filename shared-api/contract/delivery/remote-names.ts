/** How remotes and the first segments of their addresses are written: words of small letters, joined by hyphens. */
export const hyphenated = /^[a-z]+(-[a-z]+)*$/

/** The file of a build in which a remote says what it is; it is never listed among its own files. */
export const manifestFile = 'remote.json'

/** First segments at which the shell and the server themselves answer: no remote can own one. */
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
