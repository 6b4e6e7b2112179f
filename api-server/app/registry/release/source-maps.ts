import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { RemoteManifest } from '@gakuseki/shared-api/contract/delivery/built-manifest.ts'
import type { ReportedFrame } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { BuildProblem } from './build-problems.ts'
import { texts } from '../texts.ts'

/** The source maps of a release as JSON, by the script that each belongs to. */
export type SourceMaps = ReadonlyMap<string, string>

/** The largest size of all maps of a release together. Ours have 1 MB. */
const mostBytes = 8_000_000

const mapSchema = z.object({ version: z.literal(3), sources: z.array(z.nullable(z.string())), mappings: z.string() })

/** Paths that begin at a root tell about the machine that has built. */
const isAbsolute = (path: string): boolean => /^([/\\]|[a-z]:[/\\]|file:)/i.test(path)

/** Reads the maps sent with a build. Only the parts that lead to a file and line are kept: no names, and no sources. */
export async function readSourceMaps(
  { files }: Pick<RemoteManifest, 'files'>,
  sent: readonly File[],
): Promise<Result<SourceMaps, BuildProblem>> {
  const maps = new Map<string, string>()
  if (sent.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    return err({ file: '', what: texts.build.largeMaps(mostBytes / 1_000_000) })
  for (const map of sent) {
    const script = map.name.replace(/\.map$/, '')
    if (script === map.name || !Object.hasOwn(files, script))
      return err({ file: map.name, what: texts.build.strayMap(map.name) })
    const read = readMap(await map.text())
    if (read === null || read.sources.some((source) => source !== null && isAbsolute(source)))
      return err({ file: map.name, what: texts.build.badMap(map.name) })
    maps.set(script, JSON.stringify({ ...read, names: [] }))
  }
  return ok(maps)
}

function readMap(text: string): z.infer<typeof mapSchema> | null {
  try {
    return mapSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The file and line of a frame in the sources, or in the built script where no map leads to them. */
export function placeOf({ file, line, column }: ReportedFrame, map: string | null): string {
  const found = map === null ? null : sourceOf(map, line, column)
  return found ?? `${file}:${line}:${column}`
}

function sourceOf(map: string, line: number, column: number): string | null {
  try {
    // Browsers count columns from 1.
    const { source, line: original } = originalPositionFor(new TraceMap(map), { line, column: column - 1 })
    return source === null ? null : `${source}:${original}`
  } catch {
    // Its mappings are damaged. The report is worth more than the place.
    return null
  }
}
