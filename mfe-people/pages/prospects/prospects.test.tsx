import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { syncWithGws } from '@gakuseki/shared-api/contract/people/directory.ts'
import { patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { getStudent, listStudents } from '@gakuseki/shared-api/contract/people/people.ts'
import { listProspects, matchProspect, postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import { prospectsCsv } from '../../domain/prospect-rows.ts'
import remote from '../../remote.ts'

const url = '/student/prospects?year=2027'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = () => within(screen.getByRole('dialog'))
const list = () => adminApi.call(listProspects, { query: { schoolYear: 2027 } })
const one = { name: '月岡　陽向', nameKana: 'つきおか ひなた', schoolType: 'elementary', gradeNumber: 1 } as const
const joining = { ...one, birthday: '2020-05-03', entranceOn: '2027-04-06', address: '千代田区1-2-3' } as const
const phones = { guardianName1: '月岡 母', guardianPhone1: '090-1111-1111', guardianPhone2: '090-2222-2222' }
const homeOf = [joining.address, phones.guardianPhone1, phones.guardianPhone2]
const add = (...prospects: Parameters<typeof adminApi.call<typeof postProspects>>[1]['body']['prospects'][number][]) =>
  adminApi.call(postProspects, { body: { prospects } })
const sync = () => adminApi.call(syncWithGws, { body: { userType: 'student' } })
const newStudent = async () => {
  const [student] = (await adminApi.call(listStudents, { query: { q: '月岡', limit: 1 } })).data
  return student?.userId ?? ''
}

const open = (at = url, today = '2026-11-20') => renderSuite({ remote, declaration, url: at, today })
async function openTable() {
  const suite = await open()
  await screen.findByRole('table', { name: '2027年度の就学予定者' })
  return suite
}
const rowNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('[YEA-10] says what to do while nobody is entered, and opens next year by itself', async () => {
  const { user } = await open('/student/prospects')
  expect(await screen.findByText('2027年度の就学予定者は、まだ登録されていません')).toBeVisible()
  expect(button('CSVで保存')).toBeDisabled()
  await user.click(screen.getAllByRole('button', { name: '就学予定者を登録' }).at(-1) ?? document.body)
  expect(dialog().getByRole('heading', { name: '就学予定者の登録' })).toBeVisible()
})

it('[YEA-10] enters somebody with a guardian, changes and undoes it', async () => {
  const { user } = await open()
  await screen.findByText(/まだ登録されていません/u)
  await user.click(screen.getAllByRole('button', { name: '就学予定者を登録' })[0] ?? document.body)
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getByText('名前: 入力してください。')).toBeVisible()
  expect(dialog().getByRole('combobox', { name: '学年' })).toHaveDisplayValue('小1')
  expect(dialog().getByRole('textbox', { name: '入学予定日' })).toHaveValue('2027-04-01')
  await user.type(dialog().getByRole('textbox', { name: '名前' }), '新入 一')
  await user.selectOptions(dialog().getByRole('combobox', { name: '性別' }), '男')
  await user.type(dialog().getByRole('textbox', { name: '保護者1 名前' }), '新入 母')
  await user.type(dialog().getByRole('textbox', { name: '保護者1 続柄' }), '母')
  await user.type(dialog().getByRole('textbox', { name: '保護者1 電話' }), '090-1234-5678')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  const row = await screen.findByRole('row', { name: /新入 一/u })
  expect(row).toHaveTextContent(/未確認.*男.*小1.*2027-04-01.*新入 母.*090-1234-5678/u)
  expect(await list()).toMatchObject([{ guardianRelation1: '母', sex: 'male' }])
  await user.click(button(/^Edit: /u))
  await user.type(dialog().getByRole('textbox', { name: '名前(かな)' }), 'しんにゅう はじめ')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('しんにゅう はじめ')).toBeVisible()
  await user.click((await screen.findAllByRole('button', { name: '元に戻す' })).at(-1) ?? document.body)
  await waitFor(async () => expect(await list()).toMatchObject([{ nameKana: '', version: 3 }]))
})

it('[YEA-10] sorts by kana or state, finds by name and guardian, and deletes after a question', async () => {
  await add(joining, { ...joining, name: '青木 二', nameKana: 'あおき ふたば', guardianName1: '青木 母' })
  await sync()
  const { user } = await openTable()
  expect(rowNames()).toEqual(['青木 二あおき ふたば', '月岡　陽向つきおか ひなた'])
  expect(screen.getByText('2人（未確認1人、照合候補あり1人、在籍済0人）')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: '並べ替え' }), '照合の状態順')
  expect(rowNames()[0]).toContain('月岡')
  await user.type(screen.getByRole('searchbox', { name: '名前で探す' }), 'アオキ')
  expect(rowNames()).toEqual(['青木 二あおき ふたば'])
  await user.click(button(/^その他: .*青木/u))
  await user.click(await screen.findByRole('menuitem', { name: '削除' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
  await waitFor(async () => expect(await list()).toHaveLength(1))
})

it('[YEA-10] keeps search and order in the address', async () => {
  const { guardianName1 } = phones
  await add(joining, { ...joining, name: '青木 二', nameKana: 'あおき ふたば', guardianName1 })
  await sync()
  const { user, url: address } = await open(`${url}&q=月岡&sort=state`)
  await screen.findByRole('table', { name: '2027年度の就学予定者' })
  const search = () => screen.getByRole('searchbox', { name: '名前で探す' })
  expect(search()).toHaveValue('月岡')
  expect(screen.getByRole('combobox', { name: '並べ替え' })).toHaveDisplayValue('照合の状態順')
  expect(rowNames()[0]).toContain('月岡　陽向')
  await user.clear(search())
  await user.type(search(), 'アオ')
  expect(rowNames()).toEqual(['青木 二あおき ふたば'])
  await user.selectOptions(screen.getByRole('combobox', { name: '並べ替え' }), '名前(かな)順')
  expect(address()).toBe(`${url}&q=${encodeURIComponent('アオ')}`)
})

it('[YEA-10] names a file by the day of the school', async () => {
  const names: string[] = []
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  await add(joining)
  const { user } = await open(url, '2027-03-01')
  await screen.findByRole('table', { name: '2027年度の就学予定者' })
  await user.click(button('CSVで保存'))
  expect(names).toEqual(['就学予定者_2027年度_20270301.csv'])
  jest.restoreAllMocks()
})

it('[YEA-10] confirms who of the directory it is, with a link to the student, and takes it back', async () => {
  await add(joining)
  await sync()
  const userId = await newStudent()
  const { user } = await openTable()
  await user.click(button(/^照合: /u))
  const confirm = () => dialog().getByRole('button', { name: 'この人と照合する' })
  const candidate = await dialog().findByRole('radio', { name: /^月岡 陽向\s*名前が一致/u })
  expect(confirm()).toBeDisabled()
  expect(dialog().getByRole('radio', { name: '変更しない' })).toBeChecked()
  await user.click(candidate)
  await waitFor(() => expect(confirm()).toBeEnabled())
  expect(dialog().queryByText(/^登録した内容と違う/u)).toBeNull()
  await user.click(confirm())
  const link = await screen.findByRole('link', { name: /月岡\s陽向.*さんの児童生徒の画面$/u })
  expect(link).toHaveAttribute('href', `/student/edit/${userId}`)
  expect(screen.getByText('在籍済')).toBeVisible()
  const student = () => adminApi.call(getStudent, { params: { userId }, query: {} })
  expect(await student()).toMatchObject({ nameKana: 'つきおか ひなた', elementarySchoolEntranceDate: '2027-04-06' })
  await user.click(button(/^その他: /u))
  await user.click(await screen.findByRole('menuitem', { name: '照合を取り消す' }))
  expect(await screen.findByText('照合候補あり')).toBeVisible()
  expect(await student()).toMatchObject({ nameKana: '', elementarySchoolEntranceDate: null })
})

const header = '名前,名前(かな),性別,生年月日,学校種別,学年,入学予定日,血液型'
const csv = (...rows: readonly string[]) =>
  new File([[header, ...rows].join('\r\n')], '新入生.csv', { type: 'text/csv' })

it('[YEA-10] reads a file, says what is wrong with each row, adds the others and takes them back', async () => {
  await add(joining)
  const { user } = await openTable()
  await user.click(button('CSVで登録'))
  const file = csv(
    '新入 一,しんにゅう はじめ,男,2020/6/1,小学校,1,2027/4/1,A',
    '新入 二,,女,2020-02-30,小学校,1,2027-04-01,',
    '月岡陽向,,,2020-05-03,小学校,1,2027-04-01,',
    '新入 三,,,,中学校,1年,R9.4.1,',
  )
  await user.upload(dialog().getByLabelText('CSVファイル'), file)
  const preview = within(await dialog().findByRole('table', { name: '登録する内容の確認' }))
  expect(dialog().getByText('2人を登録できます。2行は登録されません。')).toBeVisible()
  expect(dialog().getByText('次の列は使いません: 血液型')).toBeVisible()
  const [, wrongDay, twice, fine] = preview.getAllByRole('row')
  expect(wrongDay).toHaveTextContent(/^3新入 二.*生年月日:「.*2020-02-30.*」は使用できません。/u)
  expect(twice).toHaveTextContent(/^4月岡陽向.*すでに登録されています/u)
  expect(fine).toHaveTextContent(/^2新入 一.*登録できます/u)
  await user.click(dialog().getByRole('button', { name: '2人を登録する' }))
  expect(await screen.findByText('2人を登録しました。')).toBeVisible()
  expect((await list()).map(({ name, gradeNumber, schoolType }) => [name, schoolType, gradeNumber])).toEqual([
    ['新入 一', 'elementary', 1],
    ['月岡　陽向', 'elementary', 1],
    ['新入 三', 'juniorhigh', 1],
  ])
  await user.click(button('元に戻す'))
  await waitFor(async () => expect(await list()).toHaveLength(1))
})

it('[YEA-10] refuses a row of a file whose person is entered for another year', async () => {
  await add(joining, { ...joining, name: '新入 一', entranceOn: '2028-04-06' })
  const { user } = await openTable()
  await user.click(button('CSVで登録'))
  await user.upload(dialog().getByLabelText('CSVファイル'), csv('新入 一,,,2020-05-03,小学校,1,2027-04-01,'))
  const preview = within(await dialog().findByRole('table', { name: '登録する内容の確認' }))
  expect(preview.getByRole('row', { name: /新入 一/u })).toHaveTextContent(/2028年度の.*すでに登録されています/u)
  expect(dialog().getByRole('button', { name: '0人を登録する' })).toBeDisabled()
})

it('[YEA-10] refuses a file that is no table of people', async () => {
  await add(joining)
  const { user } = await openTable()
  await user.click(button('CSVで登録'))
  await user.upload(dialog().getByLabelText('CSVファイル'), new File(['a,b\r\n1,2'], 'a.csv', { type: 'text/csv' }))
  expect(await dialog().findByText(/「名前」の列がありません。/u)).toBeVisible()
  expect(dialog().getByRole('button', { name: '0人を登録する' })).toBeDisabled()
})

/** An entry that was matched before its student was marked 住所を出さない. */
async function addMarkedSince() {
  const [entry] = await add({ ...joining, ...phones })
  await sync()
  const params = { prospectId: entry?.prospectId ?? '' }
  const userId = await newStudent()
  await adminApi.call(matchProspect, { params, body: { userId } })
  await adminApi.call(patchStudent, { params: { userId }, query: {}, body: { addressPrivacy: 'withheld' } })
}

it.each([
  ['is marked', async () => void (await add({ ...joining, ...phones, addressPrivacy: 'withheld' }))],
  ['was marked after the match', addMarkedSince],
])('[YEA-10] writes a file that can be read again, without the home of a family that %s', async (_, addMarked) => {
  await addMarked()
  await add({ ...joining, name: '青木 二', address: '港区9', guardianPhone1: '03-9999-9999' })
  const text = prospectsCsv(await list())
  expect(text.split('\r\n')[0]).toContain('名前,名前(かな),性別,生年月日,学校種別,学年,入学予定日')
  for (const shown of ['港区9', '03-9999-9999', '（非公開）']) expect(text).toContain(shown)
  for (const hidden of homeOf) expect(text).not.toContain(hidden)
})

it('[YEA-10] prints the list without the home of a family that was marked after the match', async () => {
  await addMarkedSince()
  await add({ ...joining, name: '青木 二', address: '港区9', guardianPhone1: '03-9999-9999' })
  await openTable()
  act(() => void dispatchEvent(new Event('beforeprint')))
  const paper = within(screen.getAllByRole('table').at(-1) ?? document.body)
  expect(paper.getByRole('columnheader', { name: /^就学予定者名簿/u })).toBeInTheDocument()
  const marked = paper.getByRole('row', { name: /月岡/u })
  expect(marked).toHaveTextContent(/（非公開）.*月岡 母.*（非公開）/u)
  for (const hidden of homeOf) expect(marked).not.toHaveTextContent(hidden)
  expect(paper.getByRole('row', { name: /青木/u })).toHaveTextContent(/港区9.*03-9999-9999/u)
  act(() => void dispatchEvent(new Event('afterprint')))
})

it('[YEA-10] shows a reader no buttons to change anything', async () => {
  await add(joining)
  await renderSuite({ remote: forReader(remote), declaration, url })
  await screen.findByRole('table', { name: '2027年度の就学予定者' })
  expect(screen.queryByRole('button', { name: 'CSVで登録' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^照合: /u })).toBeNull()
})
