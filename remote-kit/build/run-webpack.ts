import webpack, { type Configuration, type Stats } from 'webpack'

/** Compiles once. Rejects with webpack's own report if there are errors. Warnings go to stderr. */
export async function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config)
  const { promise, resolve, reject } = Promise.withResolvers<Stats>()
  compiler.run((error, stats) => {
    if (error !== null || stats === undefined) reject(error ?? new Error('webpack gave no result'))
    else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')))
    else resolve(stats)
  })
  const stats = await promise
  if (stats.hasWarnings()) console.error(stats.toString('errors-warnings'))
  await new Promise<void>((done) => compiler.close(() => done()))
  return stats
}

/** The files, without source maps, that a named chunk group (entry or named import) needs before it can run. */
export function filesOfChunkGroup(stats: Stats, name: string): string[] {
  const { namedChunkGroups } = stats.toJson({ all: false, chunkGroups: true })
  return (namedChunkGroups?.[name]?.assets ?? []).map((asset) => asset.name).filter((path) => !path.endsWith('.map'))
}

export function chunkGroupNames(stats: Stats): string[] {
  return Object.keys(stats.toJson({ all: false, chunkGroups: true }).namedChunkGroups ?? {})
}
