import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'
import { mountSuiteProblem } from '@gakuseki/remote-kit/source/mount-suite.ts'

/** Each remote is tested by the suite of all remotes (CONTRIBUTING.md), not by a test of its own. */
export function mountSuites({ texts, sources }: Repository): Finding[] {
  return [...texts.keys()]
    .filter((path) => /^mfe-[^/]+\/remote\.config\.ts$/.test(path))
    .map((path) => path.replace('remote.config.ts', 'mount.test.tsx'))
    .flatMap((path): Finding[] => {
      const file = sources.get(path)
      const message = file === undefined ? 'it is missing.' : mountSuiteProblem(file)
      return message === null ? [] : [{ rule: 'mount-suite', path, line: 0, message }]
    })
}
