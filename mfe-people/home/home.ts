import { userTypes } from '@gakuseki/shared-api/core/user-types.ts'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { fetchDirectorySyncs, fetchOpenImports, fetchStudentGaps } from '@gakuseki/shared-api/queries/people/to-do.ts'
import { listPath } from '@gakuseki/shared-api/rules/search/list-path.ts'
import type { HomeCell, HomeProvider } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { homeTexts as texts } from './texts.ts'

const gaps = [
  { f: 'guardian:empty', filter: { field: 'guardian', operator: 'empty', value: '' } },
  { f: 'studentNumber:empty', filter: { field: 'studentNumber', operator: 'empty', value: '' } },
  { f: 'namesakes:notEmpty', filter: { field: 'namesakes', operator: 'notEmpty', value: '' } },
] as const

/** Students who lack a guardian, a class or a number, and those who may be entered twice. */
const students: HomeProvider = async ({ suite: { api, currentSchoolYear }, signal }) => {
  const asked = gaps.map(({ f }) => f)
  const { gaps: counts, noClass } = await fetchStudentGaps(api, asked, signal)
  const row = (text: string, count: number, path: string): HomeCell[][] =>
    count === 0 ? [] : [[{ text }, { text: texts.people(count), path }]]
  return [
    {
      rows: [
        ...row(
          texts.noClass,
          noClass,
          listPath('student', currentSchoolYear, { classCondition: { type: 'no-class' } }),
        ),
        ...gaps.flatMap(({ f, filter }) =>
          row(
            texts.gaps[f],
            counts.find((each) => each.f === f)?.count ?? 0,
            listPath('student', currentSchoolYear, { filters: [filter] }),
          ),
        ),
      ],
    },
  ]
}

/** Imports that somebody has begun and not finished. */
const imports: HomeProvider = async ({ suite: { api }, signal }) => {
  const open = await fetchOpenImports(api, signal)
  return [
    {
      rows: userTypes.flatMap((userType) => {
        const count = open.filter((one) => one.userType === userType).length
        return count === 0
          ? []
          : [[{ text: texts.imports[userType] }, { text: texts.importCount(count), path: paths.importOf(userType) }]]
      }),
    },
  ]
}

/** Syncs whose last try failed. */
const syncs: HomeProvider = async ({ suite: { api }, signal }) => {
  const all = await fetchDirectorySyncs(api, signal)
  return [
    {
      rows: all.flatMap(({ userType, failedAt }) =>
        failedAt === null
          ? []
          : [
              [
                { text: texts.syncs[userType] },
                { text: minuteInTokyo(new Date(failedAt)), path: paths.syncOf(userType) },
              ],
            ],
      ),
    },
  ]
}

/** The parts of /home by the names in remote.config.ts (FND-04). */
export const home: Readonly<Record<string, HomeProvider>> = { students, imports, syncs }
