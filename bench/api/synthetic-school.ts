/**
 * A school of any size with the distribution of a real one: eighteen entry years, of which nine are at school and nine have left; classes
 * of 35; siblings; 1.5 % transferred, 0.5 % without a class yet; several records per insert.
 */
import { guardian } from '@gakuseki/shared-api/entities/guardian.ts'
import { customColumnIds, student } from '@gakuseki/shared-api/entities/student.ts'
import { bulkInsert } from '@gakuseki/api-server/db/store/bulk-insert.ts'
import { personSearchKeys } from '@gakuseki/api-server/db/people/person-keys.ts'
import { personKanaKey } from '@gakuseki/shared-api/rules/people/kana-order.ts'
import type { Db } from '@gakuseki/api-server/db/store/schema.ts'
import { pickFamilyName, pickGivenName, type NamePart } from '@gakuseki/api-server/demo/names/name-lists.ts'
import { romaji } from '@gakuseki/api-server/demo/names/romaji.ts'
import { createRandom, type Random } from '@gakuseki/api-server/demo/random.ts'

/** The school year of the benchmark. */
export const year = 2026
const grades = 9
const cohorts = 18
const classSize = 35
// A multiple of three, so that siblings are in one portion.
const portion = 2100

type Row = Readonly<Record<string, unknown>>
type Person = {
  readonly student: Row
  readonly guardian: Row
  readonly classes: readonly Row[]
  readonly keys: readonly Row[]
}

export type SyntheticSchool = { readonly students: number; readonly admin: string; readonly classId: string }

export const schoolOf = (students: number): SyntheticSchool => ({
  students,
  admin: 'debug:t001',
  classId: classId(year, 3, 1),
})

/** Fills a migrated, empty database. */
export async function fillSchool(db: Db, students: number): Promise<void> {
  const perCohort = Math.ceil(students / cohorts)
  const classesOfGrade = Math.ceil(perCohort / classSize)
  await bulkInsert(db, 'classes', classRows(classesOfGrade))
  await bulkInsert(db, 'teachers', [{ userId: 't001', name: '管理 者', kanaSortKey: null }])
  await bulkInsert(db, 'roleBindings', [{ userId: 't001', roleId: 'admin' }])
  const random = createRandom(students)
  for (let from = 0; from < students; from += portion) {
    const numbers = Array.from({ length: Math.min(portion, students - from) }, (_, index) => from + index)
    const people = numbers.map((number) => personOf(number, { perCohort, classesOfGrade, random }))
    const guardians = new Map(people.map(({ guardian }) => [guardian['userId'], guardian]))
    await bulkInsert(db, 'guardians', [...guardians.values()])
    await bulkInsert(
      db,
      'students',
      people.map((person) => person.student),
    )
    await bulkInsert(
      db,
      'studentClasses',
      people.flatMap((person) => person.classes),
    )
    await bulkInsert(
      db,
      'personSearchKeys',
      people.flatMap((person) => person.keys),
    )
    const keys = [...guardians.values()].flatMap((row) => keysOf('guardian', row))
    await bulkInsert(db, 'personSearchKeys', keys)
  }
}

const classId = (schoolYear: number, grade: number, number: number): string => `${schoolYear}-${grade}-${number}`

function classRows(perGrade: number): readonly Row[] {
  const years = Array.from({ length: grades }, (_, index) => year - index)
  return years.flatMap((schoolYear) =>
    Array.from({ length: grades * perGrade }, (_, index) => {
      const grade = Math.floor(index / perGrade) + 1
      const number = (index % perGrade) + 1
      return {
        classId: classId(schoolYear, grade, number),
        schoolYear,
        schoolType: grade <= 6 ? 'elementary' : 'juniorhigh',
        gradeNumber: grade <= 6 ? grade : grade - 6,
        orderNum: number,
        name: `${number}組`,
      }
    }),
  )
}

type Size = { readonly perCohort: number; readonly classesOfGrade: number; readonly random: Random }

/** Every third pupil is the younger sibling of the previous one. */
function personOf(number: number, { perCohort, classesOfGrade, random }: Size): Person {
  const entry = year - Math.floor(number / perCohort)
  const place = number % perCohort
  const userId = `s${String(number).padStart(6, '0')}`
  const household = number - (number % 3 === 2 ? 1 : 0)
  const family = pickFamilyName(createRandom(`family${household}`))
  const sex = random.chance(0.51) ? 'male' : 'female'
  const given = pickGivenName(random, 'child', sex)
  const row = studentRow({ userId, family, given, sex, entry, household, random })
  const schoolYears = Array.from({ length: grades }, (_, index) => entry + index).filter(
    (schoolYear) => schoolYear <= year && schoolYear > year - grades,
  )
  const unplaced = random.chance(0.005)
  const classes = schoolYears
    .filter((schoolYear) => !(unplaced && schoolYear === year))
    .map((schoolYear) => ({
      userId,
      schoolYear,
      classId: classId(schoolYear, schoolYear - entry + 1, (place % classesOfGrade) + 1),
      studentNumber: Math.floor(place / classesOfGrade) + 1,
    }))
  return { student: row, guardian: guardianRow(household, family), classes, keys: keysOf('student', row) }
}

type Names = {
  readonly userId: string
  readonly family: NamePart
  readonly given: NamePart
  readonly sex: string
  readonly entry: number
  readonly household: number
  readonly random: Random
}

function studentRow({ userId, family, given, sex, entry, household, random }: Names): Row {
  const [familyNameKana, givenNameKana] = [family.kana, given.kana]
  const synced = new Date(Date.UTC(entry, 3, 1, 1)).toISOString()
  const left = entry + grades <= year
  const names = {
    familyName: family.text,
    givenName: given.text,
    familyNameKana,
    givenNameKana,
    name: `${family.text} ${given.text}`,
    nameKana: `${familyNameKana} ${givenNameKana}`,
    nameRome: `${romaji(givenNameKana)} ${romaji(familyNameKana)}`,
  }
  return {
    userId,
    googleMail: `${userId}@school.example.jp`,
    guardianUserId: `g${String(household).padStart(6, '0')}`,
    ...texts(student.list),
    ...names,
    sex,
    hasLunch: 'yes',
    birthday: `${entry - 6}-0${random.int(4, 9)}-1${random.int(0, 9)}`,
    elementarySchoolEntranceDate: `${entry}-04-07`,
    transferDate: random.chance(0.015) ? `${Math.min(entry + random.int(1, 8), year)}-08-31` : null,
    graduationDate: left ? `${entry + grades}-03-20` : null,
    custom: Object.fromEntries(customColumnIds.slice(0, 6).map((id) => [id, `${id}の記入`])),
    kanaSortKey: personKanaKey(names),
    createdAt: synced,
    updatedAt: new Date(
      Date.UTC(year, random.int(0, 10), random.int(1, 28), random.int(0, 23), random.int(0, 59)),
    ).toISOString(),
  }
}

function guardianRow(household: number, family: NamePart): Row {
  const random = createRandom(`guardian${household}`)
  const given = pickGivenName(random, 'adult', 'female')
  const names = { name1: `${family.text} ${given.text}`, nameKana1: `${family.kana} ${given.kana}` }
  const userId = `g${String(household).padStart(6, '0')}`
  return {
    userId,
    googleMail: `${userId}@school.example.jp`,
    ...texts(guardian.list),
    ...names,
    familyName1: family.text,
    givenName1: given.text,
    kanaSortKey: personKanaKey({ nameKana: names.nameKana1 }),
  }
}

/** Every plain text of a record is filled. */
function texts(list: typeof student.list): Row {
  return Object.fromEntries(
    list
      .filter(({ column, kind }) => column !== null && column !== 'custom' && kind.storage === 'text')
      .filter(
        ({ id, kind }) => kind.options === null && kind.name !== 'image' && id !== 'userId' && id !== 'googleMail',
      )
      .filter(({ id }) => id !== 'photoUrl')
      .map(({ id }) => [id, `${id} の記入例`.slice(0, 16)]),
  )
}

function keysOf(userType: 'student' | 'guardian', row: Row): readonly Row[] {
  const entity = userType === 'student' ? student : guardian
  return personSearchKeys(entity, row).map((key) => ({ userType, key, userId: row['userId'] }))
}
