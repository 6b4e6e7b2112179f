import { createRandom, type Random } from '@gakuseki/api-server/demo/random.ts'

/** What of the demo school the calls are about. */
export type Known = {
  readonly schoolYear: number
  readonly classIds: readonly string[]
  readonly students: readonly { readonly userId: string; readonly nameKana: string }[]
  /** Numeric subjects with a class of their grade, and something to evaluate in each. */
  readonly subjects: readonly Subject[]
}
type Subject = {
  readonly necId: string
  readonly classId: string
  readonly items: readonly { readonly contentId: string; readonly month: number; readonly studentUserId: string }[]
}

export type LoadCall = {
  /** What the figures call it. */
  readonly name: string
  readonly method: 'GET' | 'PATCH'
  readonly path: string
  readonly body?: object
}

const user = '/api/user/v2'
const curriculum = '/api/curriculum'

/**
 * What the screens ask for while people look around, endless and the same for the same seed: of ten pages four are student
 * lists in the usual orders, two are students, one each is a class, a search, a list of guardians, the evaluations of a class.
 */
export function* readsOf(known: Known, seed: number): Generator<LoadCall, never> {
  const random = createRandom(seed)
  for (;;) yield* random.weighted(pages)(known, random)
}

/** What a writer sends: three times of four a field of one's own student, else the grades of ten students of a class. */
export function* writesOf(known: Known, seed: number): Generator<LoadCall, never> {
  const random = createRandom(seed)
  const { userId } = random.pick(known.students)
  for (let turn = 0; ; turn += 1) {
    if (turn % 4 !== 3) {
      const body = { nickname: `${userId}-${turn}` }
      yield { name: 'student saved', method: 'PATCH', path: `${user}/students/${userId}`, body }
      continue
    }
    const { necId, items } = random.pick(known.subjects)
    const from = random.int(0, Math.max(0, items.length - 10))
    const body = items.slice(from, from + 10).map((item) => ({ ...item, comment: `${turn}` }))
    yield { name: 'evaluations saved', method: 'PATCH', path: `${curriculum}/neCurriculums/${necId}/evaluations`, body }
  }
}

type Page = (known: Known, random: Random) => readonly LoadCall[]
const pages: readonly (readonly [page: Page, weight: number])[] = [
  [studentList, 4],
  [oneStudent, 2],
  [aClass, 1],
  [search, 1],
  [guardians, 1],
  [evaluations, 1],
]

const get = (name: string, path: string): LoadCall => ({ name, method: 'GET', path })
// The page size that the lists have from the start.
const page = 50

function studentList({ schoolYear, classIds }: Known, random: Random): LoadCall[] {
  const order = random.pick([
    ...Array<string>(6).fill('gradeClassStudentNumber&sortOrder=asc'),
    'nameKana&sortOrder=asc',
    'updatedAt&sortOrder=desc',
  ])
  const ofClass = random.pick(['', '', `&classId=${random.pick(classIds)}`])
  const offset = ofClass === '' ? page * random.pick([0, 0, 0, 1, 2, 5]) : 0
  const query = `classSchoolYear=${schoolYear}${ofClass}&limit=${page}&offset=${offset}&inSchoolState=inSchool&sortBy=${order}`
  return [get('student list', `${user}/students?${query}`)]
}

function oneStudent({ schoolYear, students }: Known, random: Random): LoadCall[] {
  return [get('student', `${user}/students/${random.pick(students).userId}?classSchoolYear=${schoolYear}`)]
}

function aClass({ classIds }: Known, random: Random): LoadCall[] {
  const path = `${user}/classes/${random.pick(classIds)}`
  return [
    get('class', path),
    get('students of a class', `${path}/students?limit=1000`),
    get('staff of a class', `${path}/teachers?limit=1000`),
  ]
}

function search({ schoolYear, students }: Known, random: Random): LoadCall[] {
  const q = encodeURIComponent(random.pick(students).nameKana.slice(0, 2))
  return [
    get('picker', `${user}/students?q=${q}&limit=8&offset=0`),
    get('search', `${user}/students?q=${q}&classSchoolYear=${schoolYear}&limit=${page}&offset=0&sortBy=nameKana`),
  ]
}

function guardians({ schoolYear }: Known, random: Random): LoadCall[] {
  const offset = page * random.pick([0, 0, 1, 2])
  const query = `classSchoolYear=${schoolYear}&limit=${page}&offset=${offset}&inSchoolState=inSchool&sortBy=nameKana`
  return [get('guardian list', `${user}/guardians?${query}`)]
}

function evaluations({ subjects }: Known, random: Random): LoadCall[] {
  const { necId, classId } = random.pick(subjects)
  return [get('evaluations', `${curriculum}/neCurriculums/${necId}/evaluations?classId=${classId}`)]
}
