import type { Finding } from '@gakuseki/remote-kit/source/finding.ts'
import type { Repository } from '../repository.ts'

const facades = new Set([
  'shared-ui/host/router.ts',
  'shell/routing/route-matching.ts',
  'shared-api/queries/react-query.ts',
  'shared-api/client/ky.ts',
])

/** Re-exports hide the home of a name and pull whole packages into a bundle. */
export function noBarrels({ sources }: Repository): Finding[] {
  return [...sources.values()].flatMap((file) =>
    facades.has(file.path)
      ? []
      : file.imports
          .filter(({ reExport }) => reExport)
          .map(({ specifier, line }) => ({
            rule: 'no-barrel',
            path: file.path,
            line,
            message: `import from ${specifier} where it is needed instead of passing it on.`,
          })),
  )
}
