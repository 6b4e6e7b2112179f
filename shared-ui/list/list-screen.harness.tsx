/** For tests: a small list of people whose calls are answered by the test. */
import type { GapCount } from '@gakuseki/shared-api/contract/people/gaps.ts'
import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { defineEntity, field, type EntityRow } from '@gakuseki/shared-api/core/entity.ts'
import {
  studentClasses,
  teacherClasses,
  user,
  users,
  type PersonRef,
} from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { lineOf, multilineOf } from '@gakuseki/shared-api/core/kinds/text-kind.ts'
import { choiceOf, date, image, integer } from '@gakuseki/shared-api/core/kinds/value-kinds.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { sortHeadings } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import {
  listVariants,
  type ListVariant,
  type SearchCondition,
} from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { RouterProvider } from '@gakuseki/shared-ui/host/router.ts'
import { SuiteProvider, type Suite, type SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router-dom'
import { createQueryClient } from '@gakuseki/shared-api/queries/client/query-client.ts'
import type { ClassOption } from './choices/class-draft.ts'
import { ListScreen } from './list-screen.tsx'

// Lets answers reach the screen within act().
notifyManager.setScheduler(queueMicrotask)

const inNoList = { on: { list: false } } as const

/** One field of every kind in two groups. Each name keeps its own columns in the browser. */
const personEntity = (name: string) =>
  defineEntity({
    name,
    label: '会員',
    labelEn: 'Member',
    key: 'userId',
    groups: { profile: 'プロフィール', notes: 'メモ' },
    fields: {
      userId: field('ユーザーID', 'User ID', lineOf(64), inNoList),
      name: field('名前', 'Name', lineOf(64), inNoList),
      photoUrl: field('写真', 'Photo', image, inNoList),
      nameKana: field('かな', 'Kana', lineOf(64)),
      number: field('番号', 'Number', integer),
      birthday: field('誕生日', 'Birthday', date),
      sex: field('性別', 'Sex', choiceOf({ male: '男', female: '女' })),
      picture: field('顔写真', 'Picture', image),
      guardian: field('保護者', 'Guardian', user),
      children: field('子ども', 'Children', users),
      classes: field('クラス', 'Classes', studentClasses),
      charges: field('担当', 'Charges', teacherClasses),
      memo: field('備考', 'Memo', multilineOf(), { group: 'notes' }),
    },
  })

export type PersonRow = EntityRow<ReturnType<typeof personEntity>>

export const person = (userId: string, values: Partial<PersonRow> = {}): PersonRow => ({
  userId,
  name: `氏名${userId}`,
  photoUrl: null,
  nameKana: '',
  number: null,
  birthday: null,
  sex: null,
  picture: null,
  guardian: null,
  children: [],
  classes: [],
  charges: [],
  memo: '',
  ...values,
})

type Call = {
  readonly condition: SearchCondition
  readonly signal: AbortSignal
  readonly countTo: number | undefined
  readonly answer: (rows: readonly PersonRow[], total?: number, isLowerBound?: true) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

const classesOfSchool: readonly ClassOption[] = [
  { classId: 'c31', name: '1組', grade: { schoolType: 'elementary', gradeNumber: 3 } },
  { classId: 'c32', name: '2組', grade: { schoolType: 'elementary', gradeNumber: 3 } },
  { classId: 'j1a', name: 'A組', grade: { schoolType: 'juniorhigh', gradeNumber: 1 } },
]

const suite: Suite = {
  contract: '1.0.0',
  api: {
    call: () => Promise.reject(new Error('The list makes no call of its own.')),
    target: { bases: { user: '', curriculum: '' }, token: () => null },
  },
  config: { environment: 'local', userApi: '', curriculumApi: '', authMode: 'debug', logLevel: 'info', bucket: null },
  login: { isLoggedIn: true, googleIdToken: null, userId: 'u0', googleMail: '', name: '', imageUrl: null },
  isAdmin: true,
  can: () => true,
  school: { schoolName: 'さくら学園', logoGcsUrl: null },
  currentSchoolYear: asSchoolYear(2026),
  today: dateText('2026-11-20'),
  labelLanguage: 'ja',
  modules: { list: () => [], subscribe: () => () => {}, refresh: async () => {}, overrides: null },
}

const nothing = (): void => undefined

const service: SuiteService = {
  getSuite: () => suite,
  subscribe: () => nothing,
  holdUnsaved: () => nothing,
  setPageTitle: () => nothing,
}

const cardColumns = ['number', 'sex']

let lists = 0

type Options = {
  readonly gaps?: readonly GapCount[]
  readonly variant?: ListVariant
  readonly name?: string
  readonly classesFail?: boolean
}

/** Shows the list at an address. `calls` are the requests for rows so far, `classYears` the years of requested classes. */
export async function showList(url: string, options: Options = {}) {
  const entity = personEntity(options.name ?? `person${(lists += 1)}`)
  const defaultColumns = entity.list.map((declared) => declared.id)
  const calls: Call[] = []
  const classYears: number[] = []
  const gapCalls: SearchCondition[] = []
  const rowsQuery = (_api: unknown, condition: SearchCondition, countTo?: number) => ({
    queryKey: ['rows', condition, countTo] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<ListPage<PersonRow>>()
      const settled = async (settle: () => void): Promise<void> => {
        await act(async () => {
          settle()
          await promise.catch(nothing)
        })
      }
      calls.push({
        condition,
        signal,
        countTo,
        answer: (rows, total = rows.length, isLowerBound) => {
          const counts = { numSearchResults: total, numResultsPerPage: condition.numResults, isLowerBound }
          return settled(() => resolve({ data: rows, ...counts }))
        },
        fail: (error) => settled(() => reject(error)),
      })
      return promise
    },
  })
  const screen = (
    <ListScreen
      title="Members"
      mainPath="/member"
      entity={entity}
      variant={options.variant ?? listVariants.student}
      defaultColumns={defaultColumns}
      cardColumns={cardColumns}
      rowsQuery={rowsQuery}
      classesQuery={(_api, { schoolYear }) => ({
        queryKey: ['classes', schoolYear],
        queryFn: () => {
          classYears.push(schoolYear)
          if (options.classesFail) throw new Error('The classes do not come.')
          return classesOfSchool
        },
      })}
      gapsQuery={
        options.gaps &&
        ((_api, condition) => ({
          queryKey: ['gaps', condition],
          queryFn: () => {
            gapCalls.push(condition)
            return options.gaps ?? []
          },
        }))
      }
      linkOf={linkOf}
      search={{ placeholder: '名前で検索', width: 380 }}
      sortHeadings={sortHeadings.student}
    />
  )
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [url] })
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <SuiteProvider service={service}>
        <RouterProvider router={router} />
      </SuiteProvider>
    </QueryClientProvider>,
  )
  /** The n-th request for rows, as soon as it has been made. */
  const call = async (n: number): Promise<Call> => {
    await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(n), { interval: 1 })
    const made = calls[n - 1]
    if (!made) throw new Error(`request ${n} was not made`)
    return made
  }
  await call(1)
  const query = (): Readonly<Record<string, string>> =>
    Object.fromEntries(new URLSearchParams(router.state.location.search))
  return { user: userEvent.setup(), router, query, calls, call, classYears, gapCalls, unmount: view.unmount }
}

const linkOf = (row: PersonRow, schoolYear: number): string => `/member/edit/${row.userId}?schoolYear=${schoolYear}`

export const reference = (userId: string): PersonRef => ({
  userId,
  googleMail: `${userId}@school.example.jp`,
  userType: 'guardian',
  name: '',
  photoUrl: null,
})
