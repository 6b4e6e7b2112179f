/** The level of a test: api = HTTP contract, screen = component over the real API app. */
export type Level = 'unit' | 'screen' | 'api' | 'e2e'
/** The levels at which a row must be proven, each of them; a correction may be proven at any. */
export type SpecRow = {
  readonly id: string
  readonly levels: readonly (Level | 'any')[]
  /** Decisions and corrections behind the row. */
  readonly see: readonly string[]
}
export type SpecArea = {
  readonly id: string
  readonly title: string
  /** The page does not count yet: next.md lists features that are not built. */
  readonly planned: boolean
  readonly rows: readonly SpecRow[]
}

const levels: readonly string[] = ['unit', 'screen', 'api', 'e2e', 'any'] satisfies (Level | 'any')[]

/** Reads all areas of docs/spec, page by page in the order of its index. `read` returns the text of a page. */
export function readSpecification(read: (page: string) => string): SpecArea[] {
  const pages = [...read('README.md').matchAll(/^\| \[([\w-]+\.md)\]/gm)].map(([, page = '']) => page)
  const areas = pages.flatMap((page) => parseSpecPage(page, read(page)))
  const ids = areas.flatMap(({ rows }) => rows.map(({ id }) => id))
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) throw new Error(`${twice} stands in docs/spec twice`)
  const known = new Set([...ids, ...[...read('decisions.md').matchAll(/\*\*(D-\w+\.\d+)\*\*/g)].map(([, id]) => id)])
  for (const { id, see } of areas.flatMap(({ rows }) => rows)) {
    const lost = see.find((name) => !known.has(name))
    if (lost !== undefined) throw new Error(`${id} sees ${lost}, which docs/spec does not have`)
  }
  return areas
}

/** The areas of one page: headings `## LST: Lists`, rows `| LST-01 | … | see | level |`; corrections have no "see". */
export function parseSpecPage(page: string, markdown: string): SpecArea[] {
  const areas: { id: string; title: string; planned: boolean; rows: SpecRow[] }[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]{3}|C): (.+)$/.exec(line)
    if (heading) areas.push({ id: heading[1] ?? '', title: heading[2] ?? '', planned: page === 'next.md', rows: [] })
    if (/^\| (?:[A-Z]{3}-\d+|C\d+) \|/.test(line)) areas.at(-1)?.rows.push(parseRow(page, line))
  }
  return areas
}

function parseRow(page: string, line: string): SpecRow {
  const [id = '', ...cells] = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  const named = listOf(cells.at(-1) ?? '')
  const known = named.filter(isLevel)
  if (known.length === 0 || known.length < named.length)
    throw new Error(`${page}: ${id} has the level '${cells.at(-1)}'; known: ${levels.join(', ')}`)
  return { id, levels: known, see: cells.length === 3 ? listOf(cells[1] ?? '') : [] }
}

function listOf(cell: string): string[] {
  return cell.split(', ').filter((item) => item !== '')
}

function isLevel(text: string): text is Level | 'any' {
  return levels.includes(text)
}
