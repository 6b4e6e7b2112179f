import type { Finding } from '../finding.ts'
import type { Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'

const facades = new Set([
  'shared-ui/host/router.ts',
  'shell/routing/route-matching.ts',
  'shared-api/queries/react-query.ts',
  'shared-api/client/ky.ts',
])

/** Re-exports hide where a name lives and pull whole packages into a bundle. */
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

/** Files that import each other in a circle; lazily loaded pages do not count. */
export function noCycles({ sources }: Repository): Finding[] {
  const edges = new Map<string, readonly string[]>()
  for (const file of sources.values()) {
    const targets = file.imports
      .filter(({ dynamic }) => !dynamic)
      .map(({ specifier }) => resolveImport(file.path, specifier))
      .flatMap((target) => (target.kind === 'file' && sources.has(target.path) ? [target.path] : []))
    edges.set(file.path, targets)
  }
  return circles(edges).map((circle) => ({
    rule: 'no-cycle',
    path: circle[0] ?? '',
    line: 0,
    message: `imports go round: ${[...circle, circle[0]].join(' -> ')}; move what both need into a third file.`,
  }))
}

/** Each circle once, starting at its alphabetically first file. */
function circles(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const found = new Map<string, string[]>()
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): void => {
    const start = trail.indexOf(path)
    if (start >= 0) {
      const circle = trail.slice(start)
      const first = circle.indexOf(circle.toSorted()[0] ?? '')
      const turned = [...circle.slice(first), ...circle.slice(0, first)]
      found.set(turned.join('>'), turned)
      return
    }
    if (done.has(path)) return
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of [...edges.keys()].toSorted()) visit(path, [])
  return [...found.values()]
}
