import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { Prospect } from '@gakuseki/shared-api/contract/people/prospects.ts'
import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { printClass } from '@gakuseki/shared-api/core/people-names.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { printSchoolYear } from '@gakuseki/shared-api/core/text/print-school-year.ts'
import { prospect } from '@gakuseki/shared-api/entities/prospect.ts'
import { keptClasses, matchDifferences } from '@gakuseki/shared-api/rules/people/prospects/match-warnings.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { texts as allTexts } from './texts.ts'

const texts = allTexts.matching

type Props = { readonly entry: Prospect; readonly student: StudentRecord }

/** What speaks against the chosen student, and what the match would drop. Nothing of it forbids the match. */
export function MatchWarnings({ entry, student }: Props) {
  const differences = matchDifferences(entry, student)
  const kept = keptClasses(entry.entranceOn, student)
  return (
    <>
      {differences.length > 0 && (
        <Notice tone="warning" title={texts.differs}>
          {differences.map(({ field, entered, known }) => {
            const { label, kind }: Field = prospect.fields[field]
            const print = (value: string): string => kind.print(value, 'screen')
            return <p key={field}>{texts.difference(label, print(entered), print(known))}</p>
          })}
        </Notice>
      )}
      {kept.length > 0 && (
        <Notice tone="warning" title={texts.hasClass}>
          {kept.map((one) => (
            <p key={one.classId}>
              {texts.keepsClass(printSchoolYear(asSchoolYear(one.schoolYear)), printClass(one))}
              {entry.planned !== null &&
                ` ${texts.dropsClass(printClass({ ...entry.planned, name: entry.planned.className }))}`}
            </p>
          ))}
        </Notice>
      )}
    </>
  )
}
