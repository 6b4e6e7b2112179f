import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { EeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { printClassName, printStudentNumber } from '@gakuseki/shared-api/core/people-names.ts'
import { activitiesQuery } from '@gakuseki/shared-api/queries/curriculum/activities.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { printIcon } from '@gakuseki/shared-ui/print/print-icon.ts'
import { PrintSheet } from '@gakuseki/shared-ui/print/print-sheet.tsx'
import { PrintedTable, type PrintedColumn } from '@gakuseki/shared-ui/print/printed-table.tsx'
import { usePrintEvents } from '@gakuseki/shared-ui/print/use-on-paper.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { printTexts } from '@gakuseki/shared-ui/print/texts.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { activityLabel } from '../../domain/activities/activity-label.ts'
import { journalsByMonth, type PupilJournals } from '../../domain/journals/journal-list.ts'
import { subjectTitle } from '../../subject/subject-title.ts'
import { texts as essayTexts } from '../texts.ts'

const texts = essayTexts.journals.printed

type Props = {
  readonly subject: EeCurriculum
  readonly schoolClass: SchoolClass
  readonly pupils: readonly PupilJournals[]
}

type Row = { readonly pupil: PupilJournals; readonly journal: Journal | null }

/** Prints all journals of a class in a subject as one document. The browser's own print command prints the screen. */
export function PrintedJournals({ subject, schoolClass, pupils }: Props) {
  const { api, school, today } = useSuite()
  const [isPrinting, setPrinting] = useState(false)
  const activities = useQuery(activitiesQuery(api, subject.eecId))
  usePrintEvents({ before: () => {}, after: () => setPrinting(false) })
  const print = (): void => {
    flushSync(() => setPrinting(true))
    window.print()
  }
  const count = pupils.reduce((sum, { written }) => sum + written.journals, 0)
  return (
    <>
      <Button icon={printIcon} disabled={!activities.isSuccess} onClick={print}>
        {texts.button}
      </Button>
      {isPrinting && (
        <PrintSheet orientation="portrait" onlyOnPaper>
          <PrintedTable
            title={`${subjectTitle(subject)} ${printClassName(schoolClass.name)} ${essayTexts.journals.label}`}
            facts={[school.schoolName, texts.count(pupils.length, count), printTexts.printedOn(today)]}
            columns={columnsOf(activities.data ?? [])}
            rows={pupils.flatMap(rowsOf)}
            keyOf={({ pupil, journal }) => journal?.journalId ?? pupil.userId}
          />
        </PrintSheet>
      )}
    </>
  )
}

/** Students without journals have a row too. */
function rowsOf(pupil: PupilJournals): readonly Row[] {
  const journals = journalsByMonth(pupil.journals).flatMap((month) => month.journals)
  return journals.length === 0 ? [{ pupil, journal: null }] : journals.map((journal) => ({ pupil, journal }))
}

function columnsOf(activities: readonly Activity[]): readonly PrintedColumn<Row>[] {
  const activityOf = (journal: Journal): string => {
    const found = activities.find(({ activityId }) => activityId === journal.activityId)
    return found === undefined ? essayTexts.journals.noActivity : activityLabel(found.text)
  }
  const written =
    (print: (journal: Journal) => string) =>
    ({ journal }: Row): string =>
      journal === null ? '' : print(journal)
  return [
    {
      id: 'student',
      label: texts.student,
      text: ({ pupil: { number, name } }) => `${printStudentNumber(number)} ${name}`,
    },
    {
      id: 'activity',
      label: texts.activity,
      text: written((journal) => `${essayTexts.month(journal.month)}\n${activityOf(journal)}`),
    },
    {
      id: 'text',
      label: texts.text,
      text: ({ journal }) => {
        if (journal === null) return texts.none
        const title = journal.title === '' ? essayTexts.journals.untitled : journal.title
        return journal.text === '' ? title : `${title}\n${journal.text}`
      },
    },
    {
      id: 'files',
      label: essayTexts.files.short,
      text: written(({ files = [] }) => files.map(({ fileName }) => fileName).join('\n')),
    },
  ]
}
