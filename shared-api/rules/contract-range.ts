/** Whether a version of a contract holds all of another; both are 'major' or 'major.minor'. A newer minor adds, another major breaks. */
export function offersContract(offered: string, needed: string): boolean {
  const [major, minor = 0] = offered.split('.').map(Number)
  const [neededMajor, neededMinor = 0] = needed.split('.').map(Number)
  return major === neededMajor && minor >= neededMinor
}

/** Whether an installed version is in a range of the share table: '*' or '^1.2.3', the only two that it has. */
export function isInRange(version: string, range: string): boolean {
  if (range === '*') return true
  if (!/^\^\d+\.\d+\.\d+$/.test(range)) return false
  const [major = 0, minor = 0, patch = 0] = numbersOf(version)
  const [needed = 0, neededMinor = 0, neededPatch = 0] = numbersOf(range.slice(1))
  if (major !== needed) return false
  return minor > neededMinor || (minor === neededMinor && patch >= neededPatch)
}

function numbersOf(version: string): number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10))
}
