/** The level of a test: api = HTTP contract, screen = component over the real API app. */
export type Level = 'unit' | 'screen' | 'api' | 'e2e'
/** Where a row has to be proven; a correction may be proven at any level. */
export type SpecRow = { readonly id: string; readonly level: Level | 'any' }
export type SpecArea = { readonly id: string; readonly title: string; readonly rows: readonly SpecRow[] }

const levels: readonly string[] = ['unit', 'screen', 'api', 'e2e'] satisfies Level[]

/** Reads the areas and rows out of rows.md; a repeated id or an unknown level is an error of that page. */
export function parseSpecRows(markdown: string): SpecArea[] {
  const areas: { id: string; title: string; rows: SpecRow[] }[] = []
  const seen = new Set<string>()
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]{3}): (.+)$/.exec(line)
    if (heading) areas.push({ id: heading[1] ?? '', title: heading[2] ?? '', rows: [] })
    const id = /^\| ([A-Z]{3}-\d+) \|/.exec(line)?.[1]
    if (id === undefined) continue
    const level =
      line
        .replace(/\s*\|\s*$/, '')
        .split('|')
        .at(-1)
        ?.trim() ?? ''
    if (!isLevel(level)) throw new Error(`rows.md: ${id} has the level '${level}'; known: ${levels.join(', ')}`)
    if (seen.has(id)) throw new Error(`rows.md: ${id} stands there twice`)
    seen.add(id)
    areas.at(-1)?.rows.push({ id, level })
  }
  return areas
}

// C90 is no correction: it assigns other findings of an audit to issues.
const noEntries: ReadonlySet<string> = new Set(['C90'])

/** Reads the entries out of corrections.md. Each begins with its id in bold, sometimes in the middle of a paragraph. */
export function parseCorrections(markdown: string): SpecArea {
  const ids = [...markdown.matchAll(/\*\*(C\d{2})\b/g)].map(([, id = '']) => id).filter((id) => !noEntries.has(id))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`corrections.md: ${twice} stands there twice`)
  return {
    id: 'C',
    title: 'Corrections after an audit',
    rows: ids.toSorted().map((id) => ({ id, level: 'any' })),
  }
}

function isLevel(text: string): text is Level {
  return levels.includes(text)
}
