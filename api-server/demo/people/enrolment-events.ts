import { addDays, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import type { EnrolmentKind } from '@gakuseki/shared-api/entities/enrolment-event.ts'
import { noDetails, type StoredEvent } from '@gakuseki/shared-api/rules/people/enrolment/problems.ts'
import { dayOf, startOf } from '../calendar.ts'
import type { DemoStudent } from '../demo-types.ts'
import type { Pupil } from '../memberships.ts'
import { elementarySchoolsAway, juniorHighSchoolsAway } from '../places.ts'
import type { Random } from '../random.ts'
import { ageIn } from './population.ts'

const reasonsOfMoving = ['保護者の転勤のため', '保護者の転居のため', '住宅の購入のため'] as const

type Event = Pick<StoredEvent, 'kind' | 'happenedOn'> &
  Partial<Omit<StoredEvent, 'eventId' | 'userId' | 'kind' | 'happenedOn'>>

/** The 学籍異動 of all pupils. They say what the dates of the record cannot: who came from where, who left and came back. */
export function createEnrolmentEvents(
  random: Random,
  pupils: readonly Pupil[],
  students: readonly DemoStudent[],
  year: SchoolYear,
): readonly StoredEvent[] {
  const records = new Map(students.map((student) => [student.userId, student]))
  const returner = pupils.find(({ child }) => isRegular(child) && child.until === null && child.cohort === year - 4)
  const resting = pupils.find(({ child }) => isRegular(child) && child.until === null && child.cohort === year - 7)
  return pupils.flatMap((pupil) => {
    const student = records.get(pupil.userId)
    if (student === undefined) return []
    const events = [
      ...joining(random, pupil, student),
      ...(pupil === returner ? awayAndBack(random, pupil, year) : []),
      ...(pupil === resting ? [rest(pupil, dayOf(year - 1, 10, 1), '（10月1日〜12月25日）')] : []),
      ...(pupil.child.repeats === null ? [] : repeat(pupil, pupil.child.repeats)),
      ...leaving(random, pupil, student),
    ]
    return events.map((event) => stored(pupil.userId, event))
  })
}

const isRegular = ({ entry, specialNeedsFrom, repeats }: Pupil['child']): boolean =>
  entry === 'elementary' && specialNeedsFrom === null && repeats === null

function stored(userId: string, event: Event): StoredEvent {
  return {
    eventId: `${userId}.${event.kind}.${event.happenedOn}`,
    userId,
    ...noDetails,
    ...event,
  }
}

function joining(random: Random, { child }: Pupil, student: DemoStudent): readonly Event[] {
  const { elementarySchoolEntranceDate: elementary, juniorHighSchoolEntranceDate: juniorHigh, previousSchool } = student
  const entered = (happenedOn: DateText, schoolType: Grade['schoolType'], otherSchoolName = ''): Event => ({
    kind: 'entered',
    happenedOn,
    schoolType,
    gradeNumber: 1,
    otherSchoolName,
  })
  const goesOn = juniorHigh === null ? [] : [entered(juniorHigh, 'juniorhigh')]
  if (child.entry === 'elementary')
    return [...(elementary === null ? [] : [entered(elementary, 'elementary')]), ...goesOn]
  const grade = gradeOn(child, child.from)
  const startsJuniorHigh = juniorHigh !== null && child.from <= juniorHigh && grade.schoolType === 'juniorhigh'
  if (startsJuniorHigh) return [entered(juniorHigh, 'juniorhigh', previousSchool)]
  const came: Event = {
    kind: 'transferredIn',
    happenedOn: child.from,
    ...grade,
    ...other(random, previousSchool),
  }
  return grade.schoolType === 'juniorhigh' ? [came] : [came, ...goesOn]
}

function leaving(random: Random, { child }: Pupil, student: DemoStudent): readonly Event[] {
  const { transferDate, graduationDate } = student
  const graduation = graduationDate === null ? [] : [{ kind: 'graduated', happenedOn: graduationDate } as const]
  const school = gradeOn(child, transferDate ?? graduationDate ?? child.from)
  if (transferDate === null) return graduation.map((event) => ({ ...event, ...school }))
  const away = school.schoolType === 'elementary' ? elementarySchoolsAway : juniorHighSchoolsAway
  // The office does not know everything on the day on which somebody leaves.
  const isKnown = random.chance(0.8)
  return [
    {
      kind: 'transferredOut',
      happenedOn: transferDate,
      ...school,
      ...(isKnown ? other(random, random.pick(away)) : { reason: random.pick(reasonsOfMoving) }),
      lastAttendedOn: isKnown ? addDays(transferDate, -random.int(0, 5)) : null,
    },
  ]
}

/** Away with the family for half a year, and back at the beginning of the next one. */
function awayAndBack(random: Random, { child }: Pupil, year: SchoolYear): readonly Event[] {
  const left = dayOf(year - 2, 8, 31)
  const back = startOf(asSchoolYear(year - 1))
  const school = other(random, 'バンコク日本人学校')
  const moved = (kind: EnrolmentKind, happenedOn: DateText): Event => ({
    kind,
    happenedOn,
    ...gradeOn(child, happenedOn),
    ...school,
    reason: '保護者の海外赴任のため',
  })
  return [{ ...moved('transferredOut', left), lastAttendedOn: dayOf(year - 2, 7, 20) }, moved('transferredIn', back)]
}

function rest({ child }: Pupil, happenedOn: DateText, span: string): Event {
  return { kind: 'suspended', happenedOn, ...gradeOn(child, happenedOn), reason: `病気療養のため${span}` }
}

/** Ill for most of a year, which is begun once more in the next one. */
function repeat(pupil: Pupil, year: SchoolYear): readonly Event[] {
  const happenedOn = startOf(year)
  return [
    rest(pupil, dayOf(year - 1, 6, 1), '（6月1日〜3月31日）'),
    { kind: 'repeated', happenedOn, ...gradeOn(pupil.child, happenedOn), reason: '病気療養による長期欠席のため' },
  ]
}

function gradeOn(child: Pupil['child'], day: DateText): Grade {
  const age = ageIn(child, schoolYearOfDate(day))
  return age < 6
    ? { schoolType: 'elementary', gradeNumber: age + 1 }
    : { schoolType: 'juniorhigh', gradeNumber: age - 5 }
}

function other(random: Random, name: string): Pick<StoredEvent, 'otherSchoolName' | 'otherSchoolAddress' | 'reason'> {
  const town = /^.*?[市町村]/.exec(name)?.[0] ?? ''
  return {
    otherSchoolName: name,
    otherSchoolAddress: town === '' ? 'タイ王国 バンコク' : `${town}中央${random.int(1, 4)}-${random.int(1, 20)}`,
    reason: random.pick(reasonsOfMoving),
  }
}
