import {
  schoolMonths,
  schoolYearOfDate,
  type SchoolMonth,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'
import { addDays, partsOfDate, type DateText } from '@gakuseki/shared-api/core/date-text.ts'
import { anyWorkday, dayOf, earlier, stamp } from '../calendar.ts'
import type { DemoActivity, DemoClass, DemoEeCurriculum, DemoJournal } from '../demo-types.ts'
import type { Random } from '../random.ts'
import { ethicsThemes, foreignLanguageThemes, integratedStudyThemes, journalTexts } from './lesson-texts.ts'
import { ethics, integratedStudy } from './subjects.ts'

/** A class whose teachers keep records, with the pupils who are in it. */
export type RecordedClass = { readonly entry: DemoClass; readonly studentUserIds: readonly string[] }

/** The months of a school year that are over on a day. */
export function monthsOver(year: SchoolYear, asOf: DateText): readonly SchoolMonth[] {
  if (schoolYearOfDate(asOf) > year) return schoolMonths
  const { month } = partsOfDate(asOf)
  return schoolMonths.slice(
    0,
    schoolMonths.findIndex((entry) => entry === month),
  )
}

/** What an essay curriculum does in each of the twelve months. */
export function createActivities(curriculums: readonly DemoEeCurriculum[]): readonly DemoActivity[] {
  return curriculums.flatMap(({ eecId, name }) =>
    schoolMonths.flatMap((month, at) =>
      activityTexts(name, at).map((text, orderNum) => ({
        activityId: `${eecId}-m${String(month).padStart(2, '0')}-${orderNum + 1}`,
        eecId,
        month,
        enabled: month !== 8,
        text,
        orderNum,
      })),
    ),
  )
}

function activityTexts(subject: string, at: number): readonly string[] {
  if (subject === ethics) return [ethicsThemes[at] ?? '']
  if (subject !== integratedStudy) return [foreignLanguageThemes[at] ?? '']
  const [title = '', text = ''] = integratedStudyThemes[at] ?? []
  return [title, text]
}

/** Journals of the integrated study: about every second pupil in about every second month that is over. */
export function createJournals(
  random: Random,
  classes: readonly RecordedClass[],
  activities: readonly DemoActivity[],
  curriculums: readonly DemoEeCurriculum[],
  asOf: DateText,
): readonly DemoJournal[] {
  return classes.flatMap(({ entry, studentUserIds }) => {
    const subject = curriculums.find((one) => one.name === integratedStudy && isSamePlace(one, entry))
    const over = monthsOver(entry.schoolYear, asOf)
    const first = activities.filter(
      ({ eecId, month, enabled, orderNum }) =>
        eecId === subject?.eecId && enabled && orderNum === 0 && over.includes(month),
    )
    return studentUserIds.flatMap((studentUserId, at) =>
      first.flatMap((activity) =>
        random.chance(0.25) ? [journal(random, activity, studentUserId, { entry, at, asOf })] : [],
      ),
    )
  })
}

type Place = { readonly entry: DemoClass; readonly at: number; readonly asOf: DateText }

function journal(
  random: Random,
  activity: DemoActivity,
  studentUserId: string,
  { entry, at, asOf }: Place,
): DemoJournal {
  const { eecId, activityId, month, text: title } = activity
  const monday = dayOf(entry.schoolYear, month, 8)
  const day = earlier(anyWorkday(random, monday, addDays(monday, 18)), asOf)
  const createdAt = stamp(day, 3600 + at * 60)
  const ids = { journalId: `${activityId}-${studentUserId}`, eecId, studentUserId, month, activityId }
  return { ...ids, title, text: random.pick(journalTexts), createdAt, updatedAt: createdAt }
}

function isSamePlace(subject: DemoEeCurriculum, entry: DemoClass): boolean {
  return (
    subject.schoolYear === entry.schoolYear &&
    subject.schoolType === entry.schoolType &&
    subject.gradeNumber === entry.gradeNumber
  )
}
