import { emsOf } from '@gakuseki/shared-ui/print/paper/measure-text.ts'
import { bodyOf } from '@gakuseki/shared-ui/print/paper/paper-size.ts'
import { PaperSheets } from '@gakuseki/shared-ui/print/paper/paper-sheets.tsx'
import type { ReactNode } from 'react'
import { countedHeads, monthHeads } from './choice/check-heads.ts'
import { monthName } from './choice/months-of-year.ts'
import type { RosterChoice } from './choice/roster-choice.ts'
import { labelGrid, photoGrid, seatSize } from './layout/cards.ts'
import type { RosterPerson } from './layout/roster-people.ts'
import { rosterTable } from './layout/roster-table.ts'
import { inPages, rowPages } from './layout/table-pages.ts'
import { LabelSheet } from './sheets/label-sheet.tsx'
import { PhotoSheet } from './sheets/photo-sheet.tsx'
import { SeatSheet } from './sheets/seat-sheet.tsx'
import { TableSheet } from './sheets/table-sheet.tsx'
import { texts } from './texts.ts'
import type { SeatPlan } from './use-seats.ts'

type Props = {
  readonly choice: RosterChoice
  readonly people: readonly RosterPerson[]
  readonly seats: SeatPlan
  readonly facts: readonly string[]
}

/** The sheets of the chosen layout, on the screen and on paper. */
export function RosterSheets({ choice, people, seats, facts }: Props) {
  const { layout, orientation } = choice
  const title = choice.title.trim() === '' ? usualTitle(choice) : choice.title
  return (
    <PaperSheets
      orientation={orientation}
      title={title}
      facts={facts}
      pages={pagesOf({ choice, people, seats, title })}
      hasHeadInMargin={layout === 'labels'}
    />
  )
}

/** A sheet of a month says which. */
function usualTitle({ layout, by, month }: RosterChoice): string {
  return layout === 'checks' && by === 'month' ? texts.checksOf(monthName(month)) : texts.layouts[layout]
}

type Content = Omit<Props, 'facts'> & { readonly title: string }

function pagesOf(content: Content): readonly ReactNode[] {
  const { choice, people, seats } = content
  const { layout, furigana } = choice
  switch (layout) {
    case 'photos': {
      const grid = photoGrid(choice)
      return inPages(people, grid.across * grid.down).map((shown) => (
        <PhotoSheet key={keyOf(shown)} people={shown} {...{ grid, furigana }} />
      ))
    }
    case 'labels': {
      const grid = labelGrid(choice)
      const placeOf = ({ className, number }: RosterPerson): string => texts.placeOf(className, number)
      return inPages(people, grid.across * grid.down).map((shown) => (
        <LabelSheet key={keyOf(shown)} people={shown} {...{ grid, furigana, placeOf }} />
      ))
    }
    case 'seats': {
      const cell = seatSize(choice.orientation, seats.rows, seats.columns)
      return [<SeatSheet key="seats" plan={seats} {...{ people, cell, furigana }} />]
    }
    default:
      return tablePages(content, layout)
  }
}

function tablePages(
  { choice, people, title }: Content,
  layout: Parameters<typeof rosterTable>[1],
): readonly ReactNode[] {
  const { by, columns, heads, month, days, furigana } = choice
  const checks = by === 'month' ? monthHeads(month, days) : countedHeads(heads, columns)
  const table = rosterTable(choice, layout, { checks, emsOf, showsClass: areOfSeveralClasses(people) })
  const { rowHeight, pages } = rowPages(people, bodyOf(choice.orientation).height - table.headHeight, table.rowHeights)
  return pages.map((shown) => (
    <TableSheet
      key={keyOf(shown)}
      caption={title}
      people={shown}
      isRuby={furigana === 'ruby'}
      {...{ table, rowHeight }}
    />
  ))
}

const areOfSeveralClasses = (people: readonly RosterPerson[]): boolean =>
  new Set(people.map(({ className }) => className)).size > 1

function keyOf([first]: readonly RosterPerson[]): string {
  return first?.userId ?? ''
}
