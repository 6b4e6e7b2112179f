import type { Exception } from './exceptions.ts'
import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'

/** Drops the findings that an exception covers and adds a finding for each unused exception. */
export function applyExceptions(findings: readonly Finding[], exceptions: readonly Exception[]): Finding[] {
  const left = findings.filter((finding) => !exceptions.some((exception) => covers(exception, finding)))
  const idle = exceptions
    .filter((exception) => !findings.some((finding) => covers(exception, finding)))
    .map(({ rule, path, about }) => ({
      rule: 'idle-exception',
      path: 'tooling/checks/exceptions.ts',
      line: 0,
      message: `nothing breaks ${rule} in ${path}${about === undefined ? '' : ` (${about})`} any more: delete the exception.`,
    }))
  return [...left, ...idle]
}

function covers({ rule, path, about }: Exception, finding: Finding): boolean {
  const inside = path.endsWith('/') ? finding.path.startsWith(path) : finding.path === path
  return rule === finding.rule && inside && (about === undefined || finding.message.includes(about))
}
