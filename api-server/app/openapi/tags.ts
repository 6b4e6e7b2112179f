import type { AnyEndpoint } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { viewTag } from '../views/texts.ts'
import { texts as openApiTexts } from './texts.ts'

const { other, ...known } = openApiTexts.tags
const names = { ...known, views: viewTag, other }
type Area = keyof typeof names

/** The topic of a call by the first word of its path after the version. */
const areas: Readonly<Record<string, Area>> = {
  identity: 'session',
  userInfo: 'session',
  basicUserInfo: 'session',
  debug: 'session',
  firebaseAuthUser: 'session',
  signOut: 'session',
  oauth: 'session',
  students: 'students',
  studentCustomColumnDef: 'students',
  certificates: 'students',
  enrolmentEvents: 'students',
  prospects: 'students',
  disclosures: 'students',
  guardians: 'guardians',
  teachers: 'teachers',
  staff: 'teachers',
  classes: 'classes',
  headcounts: 'classes',
  yearDrafts: 'classes',
  rollCounts: 'classes',
  keptCounts: 'classes',
  yearClosings: 'terms',
  terms: 'terms',
  semester: 'terms',
  school: 'school',
  rolebindings: 'roles',
  savedViews: 'views',
  admin: 'admin',
  history: 'admin',
  imports: 'admin',
  files: 'files',
  registry: 'registry',
  neCurriculums: 'ne',
  eeCurriculums: 'ee',
}

/** The heading of a call. */
export function tagOf({ path }: Pick<AnyEndpoint, 'path'>): string {
  const first = path.split(/[/:]/).find((word) => word !== '' && !/^v\d$/.test(word)) ?? ''
  return names[areas[first] ?? 'other']
}

/** All headings in the order of the page. */
export const tagNames: readonly string[] = Object.values(names)
