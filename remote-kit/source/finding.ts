/** One broken rule: the place, the rule, and how to fix it. */
export type Finding = {
  readonly rule: string
  /** Path inside the repository. */
  readonly path: string
  /** 1-based; 0 = the whole file. */
  readonly line: number
  readonly message: string
}

/** `path:line  rule  message`, sorted, one per line. */
export function printFindings(findings: readonly Finding[]): string {
  const lines = findings.map(
    ({ rule, path, line, message }) => `${line > 0 ? `${path}:${line}` : path}  ${rule}  ${message}`,
  )
  return [...new Set(lines)].toSorted().join('\n')
}
