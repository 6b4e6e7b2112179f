/**
 * Whether a version of a contract contains all of another one. Both are 'major' or 'major.minor'. A newer minor version adds calls, another
 * major version breaks them.
 */
export function offersContract(offered: string, needed: string): boolean {
  const [major, minor = 0] = offered.split('.').map(Number)
  const [neededMajor, neededMinor = 0] = needed.split('.').map(Number)
  return major === neededMajor && minor >= neededMinor
}

/**
 * Whether an installed version is in a range of the share table: '*' or '^1.2.3', the only two forms there. As in npm, the first number
 * that is not 0 must be the same, and a prerelease (`19.1.0-rc.1`) is in no range but '*'.
 */
export function isInRange(version: string, range: string): boolean {
  if (range === '*') return true
  if (!/^\d+\.\d+\.\d+$/.test(version) || !/^\^\d+\.\d+\.\d+$/.test(range)) return false
  const offered = numbersOf(version)
  const needed = numbersOf(range.slice(1))
  const differs = needed.findIndex((number, at) => number !== offered[at])
  const held = needed.findIndex((number) => number !== 0)
  // ^0.0.0 allows only that version.
  if (differs === -1) return true
  return held !== -1 && differs > held && (offered[differs] ?? 0) > (needed[differs] ?? 0)
}

function numbersOf(version: string): number[] {
  return version.split('.').map(Number)
}
