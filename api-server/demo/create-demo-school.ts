import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { asSchoolYear, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { earlier, endOf, later, startOf } from './calendar.ts'
import { createContents } from './curriculum/contents.ts'
import { createCurriculums } from './curriculum/curriculums.ts'
import { createEvaluations, type Diligence } from './curriculum/evaluations.ts'
import { createActivities, createJournals, type RecordedClass } from './curriculum/records.ts'
import type { DemoClass, DemoSchool, DemoStudentClass } from './demo-types.ts'
import { createMemberships, withOpenNumbers } from './memberships.ts'
import { createMails } from './people/accounts.ts'
import { createCharges } from './people/charges.ts'
import { customColumnNames } from './people/custom-values.ts'
import { createEnrolmentEvents } from './people/enrolment-events.ts'
import { createPeople } from './people/people.ts'
import { createRoleBindings, createStaff } from './people/staff.ts'
import { school } from './places.ts'
import { createRandom } from './random.ts'
import { savedViews } from './saved-views.ts'
import { createClasses } from './school-classes.ts'
import { createTerms } from './school-terms.ts'

/** The number of school years with classes, terms and curriculums. */
const keptYears = 3
/** Classes of the current year whose teachers keep journals: grade code, order number. */
const recorded = ['e3-1', 'e6-2', 'j2-1'] as const
/** A class of the year before, which has a whole year of journals and evaluations. */
const recordedBefore = ['e5-1'] as const
/** Classes of the current year whose teachers keep evaluations. */
const evaluated = {
  'e3-1': 'prompt',
  'e3-2': 'partial',
  'e3-3': 'behind',
  'e6-1': 'usual',
  'e6-2': 'prompt',
  'e6-3': 'behind',
  'j2-1': 'prompt',
  'j2-2': 'usual',
  'j2-3': 'usual',
} as const satisfies Readonly<Record<string, Diligence>>

/**
 * A whole school as plain records: the current school year and the two before it. The same arguments always give the
 * same school; nothing in it happened after `today`.
 * @example createDemoSchool({ seed: 1, currentSchoolYear: asSchoolYear(2026), today: dateText('2026-11-20') })
 */
export function createDemoSchool({
  seed,
  currentSchoolYear: year,
  today,
}: {
  readonly seed: number | string
  readonly currentSchoolYear: SchoolYear
  readonly today: DateText
}): DemoSchool {
  const random = createRandom(seed)
  const times = { year, asOf: later(startOf(year), earlier(today, endOf(year))) }
  const years = Array.from({ length: keptYears }, (_, at) => asSchoolYear(year - keptYears + 1 + at))
  const mails = createMails()
  const staff = createStaff(random.fork('staff'), times, mails)
  const { students, guardians, pupils } = createPeople(random.fork('people'), times, mails)
  const classes = years.flatMap((of) => createClasses(of, year))
  const inYear = (of: SchoolYear): readonly DemoClass[] => classes.filter(({ schoolYear }) => schoolYear === of)
  const studentClasses = years.flatMap((of) => createMemberships(random.fork(`classes/${of}`), pupils, inYear(of)))
  const curriculums = createCurriculums(years)
  const before = recordedBefore.map((code) => `c${year - 1}-${code}`)
  const records = recordedClasses(classes, studentClasses, [...recorded.map((code) => `c${year}-${code}`), ...before])
  const diligence = new Map<string, Diligence>([
    ...Object.entries(evaluated).map(([code, how]) => [`c${year}-${code}`, how] as const),
    ...before.map((classId) => [classId, 'usual'] as const),
  ])
  const evaluatedClasses = recordedClasses(classes, studentClasses, [...diligence.keys()]).map((each) => ({
    ...each,
    diligence: diligence.get(each.entry.classId) ?? 'usual',
  }))
  const planned = (place: {
    readonly schoolYear: SchoolYear
    readonly schoolType: string
    readonly gradeNumber: number
  }) => place.schoolYear === year || records.some(({ entry }) => isSamePlace(entry, place))
  const contents = createContents(curriculums, planned)
  const activities = createActivities(curriculums.eeCurriculums.filter(planned))
  return {
    school,
    terms: years.flatMap(createTerms),
    classes,
    teachers: staff.map(({ teacher }) => teacher),
    roleBindings: createRoleBindings(),
    savedViews,
    guardians,
    students,
    enrolmentEvents: createEnrolmentEvents(random.fork('enrolment'), pupils, students, year),
    studentClasses: withOpenNumbers(studentClasses, pupils, year),
    teacherClasses: years.flatMap((of) => createCharges(random.fork(`charges/${of}`), staff, inYear(of))),
    customColumnNames,
    ...curriculums,
    ...contents,
    evaluations: createEvaluations(random.fork('evaluations'), evaluatedClasses, contents.contentMonths, times.asOf),
    activities,
    journals: createJournals(random.fork('journals'), records, activities, curriculums.eeCurriculums, times.asOf),
  }
}

function recordedClasses(
  classes: readonly DemoClass[],
  memberships: readonly DemoStudentClass[],
  ids: readonly string[],
): readonly RecordedClass[] {
  return classes
    .filter(({ classId }) => ids.includes(classId))
    .map((entry) => ({
      entry,
      studentUserIds: memberships.filter(({ classId }) => classId === entry.classId).map(({ userId }) => userId),
    }))
}

function isSamePlace(
  entry: DemoClass,
  place: { readonly schoolYear: SchoolYear; readonly schoolType: string; readonly gradeNumber: number },
): boolean {
  return (
    entry.schoolYear === place.schoolYear &&
    entry.schoolType === place.schoolType &&
    entry.gradeNumber === place.gradeNumber
  )
}
