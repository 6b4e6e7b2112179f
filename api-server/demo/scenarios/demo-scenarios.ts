import { dateText, parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { DemoSchool, DemoStudent } from '../demo-types.ts'
import { rareNames } from './rare-names.ts'

/** A situation for trying: a day, and what differs on it from the demo school. */
export type DemoScenario = {
  readonly today: DateText
  readonly change?: (demo: DemoSchool) => DemoSchool
  /** Whether somebody is at work on the next year. */
  readonly preparesNextYear?: boolean
}

/** The demo school as people find it on a day, with its next year prepared half way. */
export function demoSchoolOn(today: DateText): DemoScenario {
  return { today, preparesNextYear: true }
}

/** The instant at which a scenario begins: nine in the morning of its day in Japan. */
export function beginningOf({ today }: Pick<DemoScenario, 'today'>): Date {
  return new Date(`${today}T09:00:00+09:00`)
}

/** The situations of every remote. The year of their classes is 2026. */
export const demoScenarios = {
  'transfer-0501': { today: dateText('2026-05-01'), change: withTransfer },
  'class-45': { today: dateText('2026-06-01'), change: withClassOf45 },
  'yearend-0331': { today: dateText('2027-03-31') },
  'rare-kanji': { today: dateText('2026-06-01'), change: withRareNames },
  'two-admins': {
    today: dateText('2026-06-01'),
    change: (demo) => ({ ...demo, roleBindings: demo.roleBindings.slice(0, 2) }),
  },
  'empty-school': { today: dateText('2026-06-01'), change: withoutPupils },
} as const satisfies Readonly<Record<string, DemoScenario>>

const plain = /^demo-(\d{4}-\d\d-\d\d)$/

/** The name of the scenario that is the demo school as it is on a day. */
export function plainScenarioId(day: DateText): string {
  return `demo-${day}`
}

/** The day in such a name; null for any other name. */
export function plainScenarioDay(id: string): DateText | null {
  const day = parseDateText(plain.exec(id)?.[1] ?? '')
  return day.ok ? day.value : null
}

/** The last pupil of a class of 小3 comes on this very day. */
function withTransfer(demo: DemoSchool): DemoSchool {
  const arrived = '2026-05-01T00:00:00.000Z'
  const userId = membersOf(demo, 'c2026-e3-1').at(-1)
  return changeStudents(demo, (student) =>
    student.userId === userId
      ? {
          ...student,
          applicationDate: dateText('2026-04-20'),
          elementarySchoolEntranceDate: dateText('2026-05-01'),
          previousSchool: '港北市立第二小学校',
          createdAt: arrived,
          updatedAt: arrived,
        }
      : student,
  )
}

function withClassOf45(demo: DemoSchool): DemoSchool {
  const classId = 'c2026-e2-1'
  const members = [...membersOf(demo, classId), ...membersOf(demo, 'c2026-e2-2')].slice(0, 45)
  return {
    ...demo,
    studentClasses: demo.studentClasses.map((entry) => {
      const at = entry.schoolYear === 2026 ? members.indexOf(entry.userId) : -1
      return at === -1 ? entry : { ...entry, classId, studentNumber: at + 1 }
    }),
  }
}

function withRareNames(demo: DemoSchool): DemoSchool {
  const members = membersOf(demo, 'c2026-e1-1')
  return changeStudents(demo, (student) => {
    const rare = rareNames[members.indexOf(student.userId)]
    if (rare === undefined) return student
    return {
      ...student,
      ...rare,
      name: `${rare.familyName} ${rare.givenName}`,
      nameKana: `${rare.familyNameKana} ${rare.givenNameKana}`,
    }
  })
}

/** Staff and terms are there, so that somebody can sign in and begin. */
function withoutPupils({ school, terms, teachers, roleBindings, customColumnNames }: DemoSchool): DemoSchool {
  return {
    school,
    terms,
    teachers,
    roleBindings,
    savedViews: [],
    customColumnNames,
    classes: [],
    guardians: [],
    students: [],
    enrolmentEvents: [],
    studentClasses: [],
    teacherClasses: [],
    neCurriculums: [],
    viewPoints: [],
    contents: [],
    contentMonths: [],
    evaluations: [],
    eeCurriculums: [],
    activities: [],
    journals: [],
  }
}

const membersOf = (demo: DemoSchool, classId: string): readonly string[] =>
  demo.studentClasses.filter((entry) => entry.classId === classId).map(({ userId }) => userId)

const changeStudents = (demo: DemoSchool, change: (student: DemoStudent) => DemoStudent): DemoSchool => ({
  ...demo,
  students: demo.students.map(change),
})
