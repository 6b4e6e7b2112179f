import { TraceMap, decodedMappings, type SourceMapInput } from '@jridgewell/trace-mapping'

/** A script that a page has loaded, with its size as it is sent. */
export type MappedScript = {
  readonly path: string
  readonly code: string
  /** Null for scripts that no bundler has made: all of it is `fallback`. */
  readonly map: SourceMapInput | null
  readonly gz: number
  readonly fallback: string
}

export type Share = {
  readonly name: string
  readonly gz: number
  /** Of this, what modules weigh that other scripts of the page have as well, counted from the second time on. */
  readonly twice: number
  /** The modules that are in several scripts, the heaviest first. */
  readonly modules: readonly string[]
}

/** What is not a module: the code around them, and what starts them. */
const glue = 'webpack'

/** Bytes by npm package or workspace package, the heaviest first. A module weighs its share of the characters of its script. */
export function bytesByPackage(scripts: readonly MappedScript[]): readonly Share[] {
  const packages = new Map<string, { gz: number; twice: number; modules: Map<string, number> }>()
  const seen = new Set<string>()
  for (const script of scripts) {
    const sizes = sizesBySource(script)
    for (const [source, gz] of sizes) {
      const name = packageOf(source)
      const sum = packages.get(name) ?? { gz: 0, twice: 0, modules: new Map() }
      sum.gz += gz
      if (seen.has(source) && source !== glue) {
        sum.twice += gz
        sum.modules.set(source, (sum.modules.get(source) ?? 0) + gz)
      }
      packages.set(name, sum)
    }
    for (const source of sizes.keys()) seen.add(source)
  }
  return [...packages]
    .map(([name, { gz, twice, modules }]) => ({
      name,
      gz,
      twice,
      modules: [...modules].toSorted(([, a], [, b]) => b - a).map(([source]) => source),
    }))
    .toSorted((a, b) => b.gz - a.gz)
}

/** Compressed bytes by source file: in proportion, since compression works on the whole script. */
function sizesBySource({ code, map, gz, fallback }: MappedScript): ReadonlyMap<string, number> {
  if (map === null) return new Map([[fallback, gz]])
  const traced = new TraceMap(map)
  const lines = code.split('\n')
  const characters = new Map<string, number>()
  const add = (source: string, count: number): void => {
    if (count > 0) characters.set(source, (characters.get(source) ?? 0) + count)
  }
  const mappings = decodedMappings(traced)
  for (const [at, line] of lines.entries()) {
    const segments = mappings[at] ?? []
    add(glue, segments[0]?.[0] ?? line.length)
    for (const [index, segment] of segments.entries()) {
      const end = segments[index + 1]?.[0] ?? line.length
      const source = segment.length === 1 ? null : traced.sources[segment[1]]
      // webpack numbers equal names by asterisks.
      add(source === null || source === undefined || /^webpack\**$/.test(source) ? glue : source, end - segment[0])
    }
  }
  const total = [...characters.values()].reduce((sum, count) => sum + count, 0)
  return new Map([...characters].map(([source, count]) => [source, (count / total) * gz]))
}

/** `node_modules/@scope/name/…` belongs to `@scope/name`, `shell/start/main.tsx` to `shell`. */
function packageOf(source: string): string {
  const installed = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1]
  return installed ?? source.split('/', 1)[0] ?? source
}
