/** Where a row has to be proven (shared/spec/rows.md): api = HTTP contract, screen = component over the real API app. */
export type Level = 'unit' | 'screen' | 'api' | 'e2e'
export type SpecRow = { readonly id: string; readonly level: Level }
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

function isLevel(text: string): text is Level {
  return levels.includes(text)
}
