import type { Stats } from 'webpack'

/** What a build takes from the shell, as webpack names it: `consume-shared-module|scope|key|range|strict|own copy|singleton|eager`. */
const consumption =
  /^consume-shared-module\|[^|]*\|(?<key>[^|]*)\|(?<range>.*)\|(?<strict>[^|]*)\|(?<copy>[^|]*)\|(?<singleton>[^|]*)\|(?<eager>[^|]*)$/

/**
 * Sentences about modules that a build does not take from the shell as it must: one copy only, refused in another major version, never the
 * remote's own. As built, not as configured. None if all is well.
 * @param keys the keys that the manifest names in `shared`
 */
export function wrongShares(identifiers: readonly string[], keys: readonly string[]): string[] {
  const taken = identifiers.flatMap((name) => {
    const parts = consumption.exec(name)?.groups
    return parts === undefined ? [] : [parts]
  })
  if (taken.length === 0) return ['takes nothing from the shell']
  return taken.flatMap(({ key = '', range, strict, copy, singleton, eager }) => [
    ...(singleton === 'true' ? [] : [`${key} is no singleton`]),
    ...(range === 'false' || strict === 'true' ? [] : [`${key} only warns of another version (strictVersion)`]),
    ...(copy === 'undefined' && eager === 'false' ? [] : [`${key} is brought along`]),
    ...(keys.some((name) => key === name || (name.endsWith('/') && key.startsWith(name)))
      ? []
      : [`${key} is not in shared of the manifest`]),
  ])
}

export function sharedIdentifiers(stats: Stats): string[] {
  const { modules = [] } = stats.toJson({
    all: false,
    modules: true,
    ids: true,
    modulesSpace: Number.POSITIVE_INFINITY,
  })
  return modules.flatMap(({ moduleType, identifier }) =>
    moduleType === 'consume-shared-module' && identifier !== undefined ? [identifier] : [],
  )
}
