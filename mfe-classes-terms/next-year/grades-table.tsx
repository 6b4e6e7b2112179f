import type { YearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { gradeCode, printGrade } from '@gakuseki/shared-api/core/grade.ts'
import { boardPath } from '@gakuseki/shared-api/core/next-year-paths.ts'
import { OnwardLink } from '@gakuseki/shared-ui/edit/onward-link.tsx'
import { SheetTable } from '@gakuseki/shared-ui/edit/sheet-table.tsx'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { gradeOverviews, type GradeOverview } from '../domain/next-year/board.ts'
import styles from './next-year.module.css'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.grades

const columns = [
  { id: 'grade', heading: texts.grade, width: 56 },
  { id: 'people', heading: texts.people, width: 72 },
  { id: 'unplaced', heading: texts.unplaced, width: 84 },
  { id: 'classes', heading: texts.classes, width: 84 },
  { id: 'teachers', heading: texts.withoutTeacher, width: 104 },
  { id: 'board', heading: texts.board, width: 116 },
]

/** The numbers of each grade; each leads to the board of the grade. */
export function GradesTable({ draft }: { readonly draft: YearDraft }) {
  return (
    <SheetTable caption={texts.title} columns={columns}>
      {gradeOverviews(draft).map((row) => (
        <Row key={gradeCode(row.grade)} row={row} to={boardPath(draft.schoolYear, row.grade)} />
      ))}
    </SheetTable>
  )
}

type RowProps = { readonly row: GradeOverview; readonly to: string }

function Row({ row: { grade, people, unplaced, classes, withoutTeacher }, to }: RowProps) {
  const open = (label: string, isOpen: boolean) => (
    <td className={styles.number}>
      <OnwardLink to={to} className={styles.link}>
        {isOpen ? <Badge tone="warning">{label}</Badge> : label}
      </OnwardLink>
    </td>
  )
  return (
    <tr>
      <th scope="row">{printGrade(grade)}</th>
      {open(texts.count(people), false)}
      {open(texts.count(unplaced), unplaced > 0)}
      {open(texts.classCount(classes), classes === 0)}
      {open(texts.classCount(withoutTeacher), withoutTeacher > 0)}
      <td>
        <OnwardLink to={to} className={styles.link} aria-label={texts.openBoardOf(printGrade(grade))}>
          {texts.openBoard}
        </OnwardLink>
      </td>
    </tr>
  )
}
