import { fitText, point } from '@gakuseki/shared-ui/print/paper/fit-text.ts'
import { bodyOf } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import type { CheckHead } from '../choice/check-heads.ts'
import type { RosterChoice } from '../choice/roster-choice.ts'
import type { Contact, RosterPerson } from './roster-people.ts'
import { texts } from '../texts.ts'

export type RosterColumn = {
  readonly id: string
  /** mm */
  readonly width: number
  readonly head: Omit<CheckHead, 'id'>
  /** Names may have their reading above them. */
  readonly kind: 'number' | 'name' | 'text' | 'check'
  /** pt of texts that are short enough. */
  readonly size: number
  readonly lines: (person: RosterPerson) => readonly string[]
}

export type RosterTable = {
  readonly columns: readonly RosterColumn[]
  /** mm */
  readonly headHeight: number
  /** Whether headings that are too long for their column run downwards. */
  readonly hasTallHead: boolean
  /** mm of a row: usual, and the least for a class that would just not fit on one sheet. */
  readonly rowHeights: { readonly usual: number; readonly least: number }
}

type Part = Omit<RosterColumn, 'width' | 'head'> & { readonly heading: string; readonly share: number }

/** mm */
const numberWidth = 9
const classWidth = 17
const heights = {
  oneLine: { usual: 7, least: 6.2 },
  ruby: { usual: 8, least: 7 },
  twoLines: { usual: 9, least: 8.4 },
} as const
const headHeights = { oneLine: 7, twoLines: 10, days: 9, tallest: 42 } as const
/** pt of a short heading, and of the smallest that is not turned. */
const headSize = 8
const leastHeadSize = 6.5
/** mm that a cell keeps free at its sides, and between a heading and its border. */
export const cellGap = { inline: 2, block: 1 } as const

const nameOf: Part = {
  id: 'name',
  kind: 'name',
  heading: texts.heads.name,
  share: 34,
  size: 10.5,
  lines: ({ name }) => [name],
}
const kanaOf: Part = {
  id: 'kana',
  kind: 'text',
  heading: texts.heads.kana,
  share: 32,
  size: 8.5,
  lines: ({ kana }) => [kana],
}

const partsOf: Readonly<Record<'names' | 'phones' | 'emergency', readonly Part[]>> = {
  names: [{ id: 'note', kind: 'text', heading: texts.heads.note, share: 60, size: 9, lines: () => [] }],
  phones: [
    contacts('guardian', { heading: texts.heads.guardian, share: 32, of: 'people', line: ({ who }) => who }),
    contacts('mobile', { heading: texts.heads.mobile, share: 30, of: 'people', line: ({ phone }) => phone }),
    contacts('who', { heading: texts.heads.emergency, share: 36, of: 'emergency', line: ({ who }) => who }),
    contacts('phone', { heading: texts.heads.emergencyPhone, share: 30, of: 'emergency', line: ({ phone }) => phone }),
  ],
  emergency: [
    contacts('guardian', { heading: texts.heads.guardian, share: 32, of: 'people', line: ({ who }) => who }),
    ...[0, 1, 2].map((at): Part => ({
      id: `emergency${at + 1}`,
      kind: 'text',
      heading: texts.heads.emergencyOf(at + 1),
      share: 36,
      size: 9,
      lines: ({ guardian }) => linesOf(guardian?.emergency[at]),
    })),
  ],
}

/** The columns of a layout that is a table, on a sheet of the chosen orientation. */
export function rosterTable(
  choice: RosterChoice,
  layout: 'names' | 'phones' | 'emergency' | 'checks',
  {
    checks,
    emsOf,
    showsClass,
  }: {
    readonly checks: readonly CheckHead[]
    readonly emsOf: (text: string) => number
    /** People of several classes need theirs beside the number. */
    readonly showsClass: boolean
  },
): RosterTable {
  const leading = showsClass ? [classColumn, numberColumn] : [numberColumn]
  const width = bodyOf(choice.orientation).width - leading.reduce((sum, column) => sum + column.width, 0)
  const named = choice.furigana === 'beside' ? [nameOf, kanaOf] : [nameOf]
  const rowHeights = rowHeightsOf(choice, layout)
  if (layout === 'checks') {
    // Names keep their width in mm, so that the columns to check share the rest.
    const nameWidth = named.reduce((sum, { share }) => sum + share, 0)
    const checked = checkColumns(checks, (width - nameWidth) / checks.length)
    const columns = [...leading, ...columnsOf(named, nameWidth), ...checked]
    return { columns, rowHeights, ...headOf(checked, emsOf) }
  }
  const columns = [...leading, ...columnsOf([...named, ...partsOf[layout]], width)]
  return { columns, rowHeights, headHeight: headHeights.oneLine, hasTallHead: false }
}

const numberColumn: RosterColumn = {
  id: 'number',
  kind: 'number',
  width: numberWidth,
  head: { text: texts.heads.number },
  size: 10,
  lines: ({ number }) => [number],
}

const classColumn: RosterColumn = {
  id: 'class',
  kind: 'text',
  width: classWidth,
  head: { text: texts.heads.class },
  size: 8.5,
  lines: ({ classLabel }) => [classLabel],
}

function columnsOf(parts: readonly Part[], width: number): readonly RosterColumn[] {
  const all = parts.reduce((sum, { share }) => sum + share, 0)
  return parts.map(({ heading, share, ...part }) => ({
    ...part,
    head: { text: heading },
    width: (width * share) / all,
  }))
}

function checkColumns(checks: readonly CheckHead[], width: number): readonly RosterColumn[] {
  return checks.map(({ id, ...head }) => ({ id, kind: 'check', head, width, size: 8, lines: () => [] }))
}

/** Days have two short lines. Typed headings run downwards when one of them would be too small across its column. */
function headOf(columns: readonly RosterColumn[], emsOf: (text: string) => number) {
  if (columns.some(({ head }) => head.weekday !== undefined))
    return { headHeight: headHeights.days, hasTallHead: false }
  const width = (columns[0]?.width ?? 0) - cellGap.inline
  const fits = (height: number): boolean =>
    columns.every(({ head }) => fitText(head.text, { width, height, size: headSize }, emsOf).size >= leastHeadSize)
  const across = [headHeights.oneLine, headHeights.twoLines].find((height) => fits(height - cellGap.block))
  if (across !== undefined) return { headHeight: across, hasTallHead: false }
  const needed = Math.max(...columns.map(({ head }) => emsOf(head.text))) * headSize * point * 1.05 + 2 * cellGap.block
  return { headHeight: Math.min(headHeights.tallest, Math.max(headHeights.oneLine, needed)), hasTallHead: true }
}

function rowHeightsOf({ furigana }: RosterChoice, layout: keyof typeof partsOf | 'checks') {
  if (layout === 'phones' || layout === 'emergency') return heights.twoLines
  return furigana === 'ruby' ? heights.ruby : heights.oneLine
}

type ContactPart = Pick<Part, 'heading' | 'share'> & {
  readonly of: 'people' | 'emergency'
  readonly line: (contact: Contact) => string
}

/** The first two contacts, one per line, so that the lines of neighbouring columns belong together. */
function contacts(id: string, { of, line, ...part }: ContactPart): Part {
  return { id, kind: 'text', ...part, size: 9, lines: ({ guardian }) => (guardian?.[of] ?? []).slice(0, 2).map(line) }
}

function linesOf(contact: Contact | undefined): readonly string[] {
  return contact === undefined ? [] : [contact.who, contact.phone].filter((text) => text !== '')
}
