import { pathToFileURL } from 'node:url'
import { operationOf, type AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { Stats, StatsModule } from 'webpack'

const declarations = /[\\/]shared-api[\\/]contract[\\/].+\.[jt]s$/

/**
 * The calls of the API that the code of a build can make, by name and sorted. These are the ones whose declaration webpack keeps, however
 * many helpers are between a screen and the client.
 */
export async function usedOperations(stats: Stats): Promise<string[]> {
  const space = Number.POSITIVE_INFINITY
  const whatItUses = { all: false, modules: true, nestedModules: true, usedExports: true } as const
  const { modules = [] } = stats.toJson({ ...whatItUses, modulesSpace: space, nestedModulesSpace: space })
  const used = await Promise.all(modules.flatMap(withNested).map(usedValues))
  return [...new Set(used.flat().filter(isEndpoint).map(operationOf))].toSorted()
}

/** webpack joins modules into one if it can. Each keeps its own exports. */
function withNested(module: StatsModule): StatsModule[] {
  return [module, ...(module.modules ?? []).flatMap(withNested)]
}

async function usedValues({ nameForCondition, usedExports }: StatsModule): Promise<unknown[]> {
  const nothing = usedExports === false || (Array.isArray(usedExports) && usedExports.length === 0)
  if (typeof nameForCondition !== 'string' || !declarations.test(nameForCondition) || nothing) return []
  const exported = (await import(pathToFileURL(nameForCondition).href)) as Readonly<Record<string, unknown>>
  // All exports if webpack cannot tell which are used.
  return Array.isArray(usedExports) ? usedExports.map((name) => exported[name]) : Object.values(exported)
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'service' in value && 'method' in value && 'path' in value
}
