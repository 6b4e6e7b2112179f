import type { Finding } from '../finding.ts'
import type { Repository } from '../repository.ts'
import { resolveImport } from '../resolve-import.ts'

/** Files that something other than an import starts: npm scripts, webpack, Jest, Playwright, the browser. */
const entries: readonly RegExp[] = [
  /^jest\.config\.js$/,
  /\.test(-d)?\.tsx?$/,
  /\.d\.ts$/,
  /^tooling\/[^/]+\.ts$/,
  /^tooling\/jest\//,
  /^tooling\/dev\//,
  // Bundled by tooling/auth-emulator/build-auth-emulator.ts.
  /^tooling\/auth-emulator\/(serve|replaced\/[^/]+)\.ts$/,
  /^(shell\/start\/(main|boot)|mfe-[^/]+\/remote(\.config)?)\.tsx?$/,
  /^(mfe-[^/]+\/dev|shell\/standalone)\//,
  /^api-server\/(main|browser)\.ts$/,
  /^api-server\/testing\/memory-api\.ts$/,
  // Read by tooling/checks/read-entity-columns.ts.
  /^api-server\/db\/store\/tables\.ts$/,
  /^e2e\/(?:.*\.(config|e2e|spec|setup)|browsers\/run)\.ts$/,
  /^bench\//,
  /\/public\//,
]

/** Exports that no other file imports, and files that nothing reaches. */
export function unusedExports({ sources }: Repository): Finding[] {
  const used = usedNames(sources)
  return [...sources.values()].flatMap((file): Finding[] => {
    if (entries.some((entry) => entry.test(file.path))) return []
    const names = used.get(file.path)
    if (names === undefined) {
      return [{ rule: 'unused-file', path: file.path, line: 0, message: 'nothing imports it; delete it or use it.' }]
    }
    if (names.has('*')) return []
    return (
      file.exports
        .filter(({ name }) => name !== '*' && !names.has(name))
        // A type may be exported for its name alone when the file's own functions speak of it.
        .filter(({ name, typeOnly }) => !typeOnly || mentions(file.text, name) < 2)
        .map(({ name, line }) => ({
          rule: 'unused-export',
          path: file.path,
          line,
          message: `nothing imports ${name}; delete it, or the word export.`,
        }))
    )
  })
}

function mentions(text: string, name: string): number {
  return [...text.matchAll(new RegExp(String.raw`\b${name}\b`, 'g'))].length
}

function usedNames(sources: Repository['sources']): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>()
  for (const file of sources.values()) {
    for (const { specifier, names } of file.imports) {
      const target = resolveImport(file.path, specifier)
      if (target.kind !== 'file') continue
      const known = used.get(target.path) ?? new Set()
      for (const name of names) known.add(name)
      used.set(target.path, known)
    }
  }
  return used
}
