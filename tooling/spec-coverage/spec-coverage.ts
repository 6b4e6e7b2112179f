import type { Level, SpecArea, SpecRow } from './spec-rows.ts'
import type { NamedRow } from './test-titles.ts'

/** A row and the test files that name it, separated by whether their level proves it. */
export type RowCoverage = SpecRow & { readonly proven: readonly string[]; readonly elsewhere: readonly string[] }
export type AreaCoverage = Omit<SpecArea, 'rows'> & { readonly rows: readonly RowCoverage[] }

/** The levels that prove each level: a real browser is above a component, and every level above plain code. */
const provenBy: Readonly<Record<Level | 'any', readonly Level[]>> = {
  any: ['unit', 'screen', 'api', 'e2e'],
  unit: ['unit', 'screen', 'api', 'e2e'],
  screen: ['screen', 'e2e'],
  api: ['api'],
  e2e: ['e2e'],
}

export function coverRows(areas: readonly SpecArea[], named: readonly NamedRow[]): AreaCoverage[] {
  const byId = Map.groupBy(named, ({ id }) => id)
  return areas.map((area) => ({
    ...area,
    rows: area.rows.map((row) => {
      const tests = byId.get(row.id) ?? []
      const fits = (needed: Level | 'any', { level }: NamedRow): boolean => provenBy[needed].includes(level)
      const complete = row.levels.every((needed) => tests.some((test) => fits(needed, test)))
      const counts = (test: NamedRow): boolean => complete && row.levels.some((needed) => fits(needed, test))
      const files = (proving: boolean): string[] => [
        ...new Set(
          tests
            .filter((test) => counts(test) === proving)
            .map(({ path }) => path)
            .toSorted(),
        ),
      ]
      return { ...row, proven: files(true), elsewhere: files(false) }
    }),
  }))
}

/** Titles that name an unknown row. */
export function unknownRows(areas: readonly SpecArea[], named: readonly NamedRow[]): NamedRow[] {
  const known = new Set(areas.flatMap(({ rows }) => rows.map(({ id }) => id)))
  return named.filter(({ id }) => !known.has(id))
}

type Totals = { readonly rows: number; readonly proven: number; readonly elsewhere: number; readonly open: number }

export function totalsOf(areas: readonly AreaCoverage[]): Totals {
  const rows = areas.flatMap((area) => area.rows)
  const proven = rows.filter((row) => row.proven.length > 0).length
  const elsewhere = rows.filter((row) => row.proven.length === 0 && row.elsewhere.length > 0).length
  return { rows: rows.length, proven, elsewhere, open: rows.length - proven - elsewhere }
}

/** Prints docs/spec/coverage.md. Planned areas have a line of totals and no rows. */
export function printCoverage(areas: readonly AreaCoverage[]): string {
  const built = areas.filter(({ planned }) => !planned)
  return `${[
    '# Which test proves which row',
    '',
    'Written by `npm run coverage:spec` from the titles of the tests; do not edit. A row is proven by a test at its own',
    'level or above (unit < screen < e2e; api only by an HTTP contract test). Rows named only at another level count as not proven.',
    'Corrections (C01 …) may be proven at any level. [README.md](README.md) says where the rows are.',
    '',
    '| area | rows | proven | named at another level | open |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...built.map((area) => totalLine(`${area.id} ${area.title}`, totalsOf([area]))),
    totalLine('**all**', totalsOf(built)),
    ...areas.filter(({ planned }) => planned).map((area) => totalLine(`${area.id} planned`, totalsOf([area]))),
    ...built.flatMap(printArea),
  ].join('\n')}\n`
}

function totalLine(name: string, { rows, proven, elsewhere, open }: Totals): string {
  return `| ${name} | ${rows} | ${proven} | ${elsewhere} | ${open} |`
}

function printArea({ id, title, rows }: AreaCoverage): string[] {
  const open = rows.filter(({ proven, elsewhere }) => proven.length + elsewhere.length === 0).map((row) => row.id)
  const table = ['| row | level | proven by |', '| --- | --- | --- |', ...rows.map(printRow)]
  return ['', `## ${id}: ${title}`, '', ...(open.length > 0 ? [`Open: ${open.join(', ')}`, ''] : []), ...table]
}

function printRow({ id, levels, proven, elsewhere }: RowCoverage): string {
  const links = (paths: readonly string[]): string => paths.map((path) => `[${path}](../../${path})`).join('<br>')
  const level = levels.join(', ')
  if (proven.length > 0) return `| ${id} | ${level} | ${links(proven)} |`
  return `| ${id} | ${level} | ${elsewhere.length > 0 ? `named at another level: ${links(elsewhere)}` : 'open'} |`
}
