import { labelOf } from '@gakuseki/shared-api/core/entity.ts'
import { printPersonName } from '@gakuseki/shared-api/core/people-names.ts'
import { student } from '@gakuseki/shared-api/entities/student.ts'
import type { MemberType } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { useOnPaper } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { printPlace, type MemberRow } from '../domain/class-roster.ts'
import { texts } from './texts.ts'

type Props = {
  /** Year, grade and class. */
  readonly name: string
  readonly teachers: readonly MemberRow[]
  readonly students: readonly MemberRow[]
}

/** A class for printing: its staff and students as on the screen. */
export function PrintedClass({ name, teachers, students }: Props) {
  const { school, today, labelLanguage } = useSuite()
  if (!useOnPaper()) return null
  const tableOf = (type: MemberType, rows: readonly MemberRow[]) => {
    const members = rows.filter(({ place }) => place !== null)
    const columns: readonly PrintedColumn<MemberRow>[] = [
      {
        id: 'place',
        label: texts.members[type].place,
        text: ({ place }) => printPlace(type, place ?? '', texts.noInCharge),
      },
      {
        id: 'name',
        label: labelOf(student.fields.name, labelLanguage),
        text: ({ member }) => printPersonName(member),
      },
      { id: 'mail', label: labelOf(student.fields.googleMail, labelLanguage), text: ({ member }) => member.googleMail },
    ]
    return (
      <PrintedTable
        title={texts.caption(texts.members[type].heading, name)}
        facts={[school.schoolName, texts.headcount(members.length), printTexts.printedOn(today)]}
        columns={columns}
        rows={members}
        keyOf={({ member }) => member.userId}
      />
    )
  }
  return (
    <PrintSheet orientation="portrait" onlyOnPaper>
      {tableOf('teacher', teachers)}
      {tableOf('student', students)}
    </PrintSheet>
  )
}
