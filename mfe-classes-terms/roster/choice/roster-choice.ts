import type { Orientation } from '@gakuseki/shared-ui/print/paper/paper-size.ts'

export const layouts = ['names', 'phones', 'checks', 'photos', 'emergency', 'labels', 'seats'] as const
export type RosterLayout = (typeof layouts)[number]

export const furiganas = ['none', 'beside', 'ruby'] as const
export type Furigana = (typeof furiganas)[number]

export const acrossChoices = ['5', '6'] as const
export const labelChoices = ['12', '24'] as const
/** Check columns on a sheet. */
export const columnLimits = { min: 1, max: 40 } as const
export const seatLimits = { min: 1, max: 10 } as const
/** Characters of a title. */
export const titleLimit = 60
/** Characters of the headings of check columns. They are part of the address. */
export const headsLimit = 1000

/** What is printed of a class, and how. It is kept in the query of the address. */
export type RosterChoice = {
  readonly layout: RosterLayout
  /** '' for the name of the layout. */
  readonly title: string
  readonly orientation: Orientation
  readonly furigana: Furigana
  /** Check columns with typed headings or with the days of a month. */
  readonly by: 'typed' | 'month'
  readonly columns: number
  /** One heading per line. */
  readonly heads: string
  /** yyyy-mm */
  readonly month: string
  readonly days: 'all' | 'weekdays'
  /** The number of photos beside each other. */
  readonly across: (typeof acrossChoices)[number]
  /** The number of labels on a sheet. */
  readonly labels: (typeof labelChoices)[number]
  readonly seatRows: number
  readonly seatColumns: number
}

/** What the defaults depend on. */
export type RosterFacts = {
  /** The months (yyyy-mm) of the class's school year. */
  readonly months: readonly string[]
  /** yyyy-mm of today. */
  readonly thisMonth: string
  readonly count: number
}

const usual = { seatColumns: 6, columns: 10, across: '5', labels: '24' } as const

/** The layouts whose orientation can be chosen. Labels and photos fill upright sheets. */
export const turnable: readonly RosterLayout[] = ['names', 'phones', 'checks', 'emergency', 'seats']

/** Reads the choice from an address. Whatever is missing or wrong there becomes the default. */
export function readChoice(search: URLSearchParams, facts: RosterFacts): RosterChoice {
  const defaults = defaultsOf(oneOf(layouts, search.get('layout'), 'names'), search, facts)
  const { layout } = defaults
  const seatColumns = numberIn(seatLimits, search.get('seatColumns'), defaults.seatColumns)
  return {
    layout,
    title: (search.get('title') ?? '').slice(0, titleLimit),
    orientation: turnable.includes(layout)
      ? oneOf(['portrait', 'landscape'], search.get('orientation'), defaults.orientation)
      : 'portrait',
    furigana: oneOf(furiganas, search.get('furigana'), defaults.furigana),
    by: defaults.by,
    columns: numberIn(columnLimits, search.get('columns'), defaults.columns),
    heads: (search.get('heads') ?? '').slice(0, headsLimit),
    month: oneOf(facts.months, search.get('month'), defaults.month),
    days: oneOf(['weekdays', 'all'], search.get('days'), defaults.days),
    across: oneOf(acrossChoices, search.get('across'), defaults.across),
    labels: oneOf(labelChoices, search.get('labels'), defaults.labels),
    seatColumns,
    seatRows: numberIn(seatLimits, search.get('seatRows'), rowsFor(facts.count, seatColumns)),
  }
}

/** Changes the choice in an address. Another layout begins with its own orientation and furigana. */
export function writeChoice(search: URLSearchParams, change: Partial<RosterChoice>): URLSearchParams {
  const next = new URLSearchParams(search)
  if (change.layout !== undefined) for (const name of ['orientation', 'furigana']) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === '') next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

/** The fewest rows of seats that hold everybody. */
export function rowsFor(count: number, columns: number): number {
  return Math.max(seatLimits.min, Math.ceil(count / columns))
}

const furiganaOf: Readonly<Partial<Record<RosterLayout, Furigana>>> = { checks: 'none', labels: 'ruby', seats: 'ruby' }
/** More check columns than this are too narrow on an upright sheet. */
const mostUpright = 20

function defaultsOf(layout: RosterLayout, search: URLSearchParams, { months, thisMonth }: RosterFacts) {
  const by = oneOf(['typed', 'month'], search.get('by'), 'typed')
  const columns = numberIn(columnLimits, search.get('columns'), usual.columns)
  const isWide = layout === 'seats' || (layout === 'checks' && (by === 'month' || columns > mostUpright))
  return {
    ...usual,
    layout,
    by,
    orientation: isWide ? ('landscape' as const) : ('portrait' as const),
    furigana: furiganaOf[layout] ?? ('beside' as const),
    month: months.includes(thisMonth) ? thisMonth : (months[0] ?? thisMonth),
    days: 'weekdays' as const,
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null, otherwise: Value): Value {
  return values.find((value) => value === text) ?? otherwise
}

function numberIn(
  { min, max }: { readonly min: number; readonly max: number },
  text: string | null,
  otherwise: number,
) {
  const number = text !== null && /^\d+$/u.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : otherwise
}
