import assert from 'node:assert/strict'
import type { APIRequestContext } from '@playwright/test'
import { accountOf, askApi, askList } from '../support/api.ts'
import { newEvaluatedClass, plannedMonth } from '../support/pages/evaluation-page.ts'
import { currentYear } from '../support/school-years.ts'
import { home } from '../support/pages/shell.ts'
import { leavePaper, onPaper } from './paper.ts'
import type { Query } from './query.ts'
import type { Screen } from './screen.ts'

type World = { readonly screen: Screen; readonly api: APIRequestContext }
type Journey = (world: World) => Promise<void>

const button = (name: string | RegExp, within?: Query): Query => ({ role: 'button', name, ...(within && { within }) })

/** The main journeys in the order in which they run. Each makes its own data. */
export const journeys: [title: string, journey: Journey][] = []

function test(title: string, journey: Journey): void {
  journeys.push([title, journey])
}

test('signs in as another user and back', async ({ screen, api }) => {
  await screen.open('/home', home)
  await changeUser(screen, (await accountOf(api, 'staff')).googleMail)
  await screen.see({ role: 'heading', name: '管理者権限が必要です' })
  await changeUser(screen, (await accountOf(api, 'admin')).googleMail)
  await screen.open('/home', home)
})

test('lists students, searches them and comes back', async ({ screen, api }) => {
  await screen.open('/student/list', 'Students')
  await screen.see({ role: 'grid' })
  await screen.fillIn({ role: 'searchbox' }, 'さとう')
  await screen.press('Enter')
  await screen.until(
    'have the search in the address',
    screen.address,
    ({ searchParams }) => searchParams.get('q') === 'さとう',
  )
  const query = `classSchoolYear=${currentYear}&inSchoolState=inSchool&q=${encodeURIComponent('佐藤')}`
  const { numSearchResults } = await askList(api, `/api/user/v2/students?${query}`)
  assert(numSearchResults > 3)
  await screen.see({ text: `Page 1 of ${numSearchResults} result(s)` })
  await screen.run(() => history.back())
  await screen.until(
    'have the whole list back',
    () => screen.look({ role: 'searchbox' }),
    ({ value }) => value === '',
  )
})

test('shows and hides a column', async ({ screen }) => {
  await screen.open('/student/list', 'Students')
  const box: Query = { role: 'checkbox', name: 'ワークスペースメール', within: { role: 'region', name: 'Columns' } }
  const header: Query = { role: 'columnheader', name: 'ワークスペースメール' }
  await screen.see(header)
  await screen.click(box)
  await screen.gone(header)
  await screen.click(box)
  await screen.see(header)
})

test('changes the school and keeps the saved values', async ({ screen, api }) => {
  await screen.open('/school/edit', 'School')
  await screen.click(button('Edit'))
  const field: Query = { role: 'textbox', name: '学校名' }
  await screen.fillIn(field, '三つのブラウザ学校')
  await screen.click(button('Save'))
  await screen.see(button('Edit'))
  const { schoolName } = await askApi<{ schoolName: string }>(api, '/api/user/v2/school')
  assert.equal(schoolName, '三つのブラウザ学校')
})

test('creates the classes of a year', async ({ screen, api }) => {
  await screen.open('/class/list?schoolYear=3100', 'Class')
  await screen.click(button('Edit'))
  for (const name of ['1組', 'すみれ']) {
    await screen.click(button('小1: Add'))
    await screen.press('Control+a')
    await screen.type(name)
  }
  await screen.press('Control+s')
  await screen.see(button('Edit'))
  const path = '/api/user/v2/classes?schoolYear=3100&schoolType=elementary&gradeNumber=1'
  const stored = await askApi<{ name: string }[]>(api, path)
  assert.deepEqual(
    stored.map(({ name }) => name),
    ['1組', 'すみれ'],
  )
})

test('types and pastes grades into the evaluation grid', async ({ screen, api }) => {
  const school = await newEvaluatedClass(api, { students: 5, contents: 3 })
  const path = `/curriculum/ne/${school.necId}/evaluations?classId=${school.classId}&month=${plannedMonth}`
  await screen.open(path, /総合的な国語$/)
  await screen.see({ role: 'grid' })
  const cell = (row: number, column: number): Query => ({
    css: `tbody tr:nth-child(${row + 1}) td:nth-of-type(${column + 1})`,
    within: { role: 'grid' },
  })
  const column = async (at: number): Promise<readonly string[]> =>
    (await screen.look({ css: `tbody tr td:nth-of-type(${at + 1})`, within: { role: 'grid' } })).texts
  await screen.click(cell(0, 0))
  await screen.press('a', 'B', 'c', '1', '2')
  await screen.until(
    'have typed a column',
    () => column(0),
    (texts) => texts.join() === 'A,B,C,A,B',
  )
  await screen.copied('C\nA\nB')
  await screen.click(cell(0, 1))
  await screen.press('Control+v')
  await screen.until(
    'have pasted a column',
    () => column(1),
    (texts) => texts.slice(0, 3).join() === 'C,A,B',
  )
  await screen.see({ text: /^保存しました/ })
  const stored = await askApi<{ grade: string }[]>(
    api,
    `/api/curriculum/neCurriculums/${school.necId}/evaluations?classId=${school.classId}`,
  )
  assert.deepEqual(stored.map(({ grade }) => grade).toSorted(), ['A', 'A', 'A', 'B', 'B', 'B', 'C', 'C'])
})

test('[C64] adds no automatic space between digits and kanji', async ({ screen }) => {
  await screen.open('/student/list', 'Students')
  await screen.see({ role: 'button', name: /年度$/ })
  assert.deepEqual(await screen.run(spacings), ['no-autospace'])
})

test('previews an import', async ({ screen }) => {
  await screen.open('/student/import', '児童生徒のインポート')
  await screen.see({ label: 'CSVファイル' })
  await screen.run(dropFile, '春.csv', 'ユーザーID,バス\r\ns26001,花見山線\r\ns26002,花見山線\r\n')
  await screen.see({ text: '花見山線', within: { role: 'grid', name: 'プレビュー' } })
  await screen.until(
    'be asked to confirm',
    () => screen.look(button('インポートを確定')),
    ({ isEnabled }) => isEnabled,
  )
})

test('prints the progress of the evaluations', async ({ screen }) => {
  await screen.open(
    `/curriculum/ne/nec-${currentYear - 1}-e5-1/evaluations?view=map`,
    `${currentYear - 1}年度 小5 国語`,
  )
  await screen.see({ role: 'table', name: '評価の入力の状況' })
  await screen.run(recordPrintCall)
  await screen.click(button('印刷'))
  assert.equal(await screen.run(() => document.documentElement.dataset['printed']), 'yes')
  await screen.run(onPaper)
  await screen.gone(button('印刷'))
  await screen.gone({ role: 'navigation', name: 'メニュー' })
  await screen.see({ role: 'table', name: '評価の入力の状況' })
  await screen.run(leavePaper)
})

async function changeUser(screen: Screen, mail: string): Promise<void> {
  await screen.click(button(/^利用者メニュー: /))
  await screen.click(button('Change user', { role: 'dialog', name: '利用者メニュー' }))
  const chooser: Query = { role: 'dialog', name: 'アカウントの選択' }
  await screen.click(button(new RegExp(mail.replaceAll('.', String.raw`\.`)), chooser))
  await screen.gone(chooser)
}

function dropFile(name: string, text: string): void {
  const data = new DataTransfer()
  data.items.add(new File([text], name, { type: 'text/csv' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('the page has no input for files')
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The `text-autospace` of elements whose text mixes digits and kanji. With space WebKit draws kanji overlapping. */
function spacings(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found = new Set<string>()
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const mixed = /[0-9]\p{Script=Han}|\p{Script=Han}[0-9]/u.test(node.textContent ?? '')
    if (mixed && node.parentElement !== null)
      found.add(getComputedStyle(node.parentElement).getPropertyValue('text-autospace'))
  }
  return [...found]
}

function recordPrintCall(): void {
  // A real print dialog would cover the window.
  window.print = () => {
    document.documentElement.dataset['printed'] = 'yes'
  }
}
