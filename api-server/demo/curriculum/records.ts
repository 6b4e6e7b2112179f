import {
  schoolMonths,
  schoolYearOfDate,
  type SchoolMonth,
  type SchoolYear,
} from '@gakuseki/shared-api/core/school-year.ts'
import { addDays, partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { anyWorkday, dayOf, earlier, stamp } from '../calendar.ts'
import type { DemoActivity, DemoClass, DemoEeCurriculum, DemoJournal } from '../demo-types.ts'
import type { Random } from '../random.ts'
import { ageOf } from '../school-classes.ts'
import { activityTexts } from './essay-activities.ts'
import { afterthoughts, journalNotes, teacherRemarks, type Note } from './journal-words.ts'
import { integratedStudy } from './subjects.ts'

/** A class whose teachers keep records, with its pupils. */
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

/** The activities of an essay curriculum in each of the twelve months. */
export function createActivities(curriculums: readonly DemoEeCurriculum[]): readonly DemoActivity[] {
  return curriculums.flatMap(({ eecId, name, schoolType, gradeNumber }) =>
    schoolMonths.flatMap((month, at) =>
      activityTexts(name, { schoolType, gradeNumber }, at).map((text, orderNum) => ({
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
    const own = activities.filter(({ eecId, enabled }) => eecId === subject?.eecId && enabled)
    const months = monthsOver(entry.schoolYear, asOf).flatMap((month) => {
      const done = own.filter((activity) => activity.month === month)
      const pairs = pairsOf(done, journalNotes[ageOf(entry)]?.[schoolMonths.indexOf(month)] ?? [])
      return pairs.length === 0 ? [] : [pairs]
    })
    return studentUserIds.flatMap((studentUserId, at) =>
      months.flatMap((pairs) =>
        random.chance(0.25) ? [journal(random, random.pick(pairs), { entry, studentUserId, at, asOf })] : [],
      ),
    )
  })
}

type Pair = { readonly activity: DemoActivity; readonly note: Note }

/** Each note with the activity of the month that it is about. */
function pairsOf(done: readonly DemoActivity[], notes: readonly Note[]): readonly Pair[] {
  return notes.flatMap((note, at) => {
    const activity = done[Math.floor((at * done.length) / notes.length)]
    return activity === undefined ? [] : [{ activity, note }]
  })
}

type Place = {
  readonly entry: DemoClass
  readonly studentUserId: string
  readonly at: number
  readonly asOf: DateText
}

function journal(
  random: Random,
  { activity: { eecId, activityId, month }, note: [title, words] }: Pair,
  { entry, studentUserId, at, asOf }: Place,
): DemoJournal {
  const monday = dayOf(entry.schoolYear, month, 8)
  const day = earlier(anyWorkday(random, monday, addDays(monday, 18)), asOf)
  const createdAt = stamp(day, 3600 + at * 60)
  const ids = { journalId: `${activityId}-${studentUserId}`, eecId, studentUserId, month, activityId }
  const text = [
    words + (random.chance(0.4) ? random.pick(afterthoughts) : ''),
    ...(random.chance(0.15) ? [random.pick(teacherRemarks)] : []),
  ].join('\n')
  return { ...ids, title, text, createdAt, updatedAt: createdAt }
}

function isSamePlace(subject: DemoEeCurriculum, entry: DemoClass): boolean {
  return (
    subject.schoolYear === entry.schoolYear &&
    subject.schoolType === entry.schoolType &&
    subject.gradeNumber === entry.gradeNumber
  )
}
