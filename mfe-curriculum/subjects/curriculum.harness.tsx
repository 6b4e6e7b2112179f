import { postEeCurriculum, postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import type { Grade } from '@gakuseki/shared-api/core/grade.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, within } from '@testing-library/react'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { notedFetch, writesIn, type Sent, type StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

type Options = { readonly answer?: StandIn; readonly as?: string; readonly of?: typeof remote }

type Row = readonly [
  calls: typeof postNeCurriculum | typeof postEeCurriculum,
  grade: Grade,
  name: string,
  orderNum: number,
]

const rows: readonly Row[] = [
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 1 }, '国語', 0],
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 1 }, '算数', 1],
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 1 }, '生活', 2],
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 1 }, '体育', 3],
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 2 }, '国語', 0],
  [postNeCurriculum, { schoolType: 'elementary', gradeNumber: 2 }, '算数', 1],
  [postNeCurriculum, { schoolType: 'juniorhigh', gradeNumber: 1 }, '数学', 0],
  [postEeCurriculum, { schoolType: 'elementary', gradeNumber: 1 }, '道徳', 0],
]

/** A year with a few subjects, because the screen of a whole school has some hundred buttons. */
export const smallYear = 2040

/** Opens the small year for editing. */
export async function editSmall(options?: Options) {
  const suite = await open(`/curriculum/edit?schoolYear=${smallYear - 1}`, options)
  const { api } = suite.suite.service.getSuite()
  for (const [call, grade, name, orderNum] of rows)
    await meanwhile(() => api.call(call, { body: { schoolYear: smallYear, grade, name, orderNum } }))
  await meanwhile(() => suite.router.navigate(`/curriculum/edit?schoolYear=${smallYear}`))
  await screen.findByRole('table', { name: `${smallYear}年度 小学校の教科` })
  suite.forget()
  await suite.user.click(button('Edit'))
  return { ...suite, api }
}

/** Opens the curriculum and records every write that it sends; `answer` may replace the server. */
export async function open(url: string, { answer, as = 'admin', of = remote }: Options = {}) {
  const sent: Sent[] = []
  const queries: string[] = []
  const standIn: StandIn = (request) => {
    const { pathname, search } = new URL(request.url)
    if (request.method === 'GET' && pathname.endsWith('Curriculums')) queries.push(search)
    return answer?.(request) ?? null
  }
  const suite = await renderSuite({ remote: of, declaration, url, as, host: { fetch: notedFetch(sent, standIn) } })
  await screen.findByRole('table')
  return {
    ...suite,
    sent: () => writesIn(sent),
    asked: () => sent.map(({ call }) => call),
    /** The queries of the lists that were loaded. */
    urls: () => queries,
    forget: () => {
      sent.length = 0
      queries.length = 0
    },
  }
}

export async function edit(url: string, options?: Options) {
  const suite = await open(url, options)
  await suite.user.click(button('Edit'))
  return suite
}

/** Returns a button by name. A subject's button is searched in the row of its grade, because the whole page would be slow. */
export function button(name: string): HTMLElement {
  const grade = /^[小中]\d/.exec(name)?.[0]
  return (grade === undefined ? screen : within(rowOf(grade))).getByRole('button', { name })
}

type Kind = 'numeric' | 'essay'

function rowOf(grade: string): HTMLElement {
  return screen.getByText(grade, { selector: 'th' }).closest('tr') as HTMLElement
}

const cell = (grade: string, kind: Kind = 'numeric') =>
  within(rowOf(grade).querySelectorAll('td')[kind === 'numeric' ? 0 : 1] as HTMLElement)
/** The names of a section in edit mode. */
export const typedNames = (grade: string, kind?: Kind) =>
  cell(grade, kind)
    .queryAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
/** The names of a section's chips. */
export const chipNames = (grade: string, kind?: Kind) =>
  cell(grade, kind)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
export const chip = (grade: string, name: string, kind?: Kind) => cell(grade, kind).getByRole('link', { name })
export const nameField = (grade: string, position: number, kind: Kind = 'numeric') =>
  cell(grade, kind).getByRole('textbox', {
    name: `${grade} ${kind === 'numeric' ? '数値評価の教科' : '所見評価の教科'} ${position}番目の教科名`,
  })
/** The subjects of a section that the next save deletes. */
export const marked = (grade: string, kind: Kind = 'numeric') =>
  within(
    cell(grade, kind).getByRole('list', {
      name: `${grade} ${kind === 'numeric' ? '数値評価の教科' : '所見評価の教科'}のうち、保存すると削除されるもの`,
    }),
  )
    .getAllByRole('listitem')
    .map((item) => item.querySelector('del')?.textContent)

type User = Awaited<ReturnType<typeof open>>['user']

/** Chooses Delete in the menu of a subject. */
export async function chooseDelete(user: User, name: string): Promise<void> {
  await user.click(button(`${name}のメニュー`))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
}

/** Deletes a saved subject: menu, confirmation. */
export async function remove(user: User, name: string): Promise<void> {
  await chooseDelete(user, name)
  await user.click(await screen.findByRole('button', { name: '削除する' }))
}

export async function rename(user: User, field: HTMLElement, name: string): Promise<void> {
  await user.clear(field)
  if (name !== '') await user.type(field, name)
}

export const saved = () => screen.findByText('変更を保存しました。')

/** The confirmation in full (D-Words.2). */
export const confirmation =
  'この教科を削除してよろしいですか？ この教科に含まれる所見・内容構成・評価もすべて削除され、保存すると元に戻せません。'
