import { postProspects } from '@gakuseki/shared-api/contract/people/prospects.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const grade = { schoolType: 'elementary', gradeNumber: 1 } as const
const dialog = () => within(screen.getByRole('dialog'))

async function openNew() {
  const suite = await renderSuite({ remote, declaration, url: '/student/prospects?year=2027' })
  await suite.user.click((await screen.findAllByRole('button', { name: '就学予定者を登録' }))[0] ?? document.body)
  return suite
}

it('[YEA-10] says in which year somebody was saved, with a link to the list', async () => {
  const { user } = await openNew()
  await user.type(dialog().getByRole('textbox', { name: '名前' }), '新入 一')
  const day = dialog().getByRole('textbox', { name: '入学予定日' })
  await user.clear(day)
  await user.type(day, '2028-04-06{Tab}')
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/新入 一.*さんは、2028年度の就学予定者として保存されました。/u)).toBeVisible()
  await user.click(screen.getByRole('link', { name: '2028年度の一覧を開く' }))
  expect(await screen.findByRole('table', { name: '2028年度の就学予定者' })).toBeVisible()
  expect(screen.queryByText(/として保存されました/u)).toBeNull()
})

it('[YEA-10] warns of somebody of the same name, and still saves', async () => {
  const known = { name: '天野　湊', ...grade, birthday: '2020-05-03', entranceOn: '2027-04-06' }
  await adminApi.call(postProspects, { body: { prospects: [known] } })
  const { user } = await openNew()
  await user.type(dialog().getByRole('textbox', { name: '名前' }), '天野 湊')
  expect(await dialog().findByText(/^同じ名前の就学予定者が登録されています。/u)).toBeVisible()
  expect(dialog().getByText(/天野.湊.*2027年度、生年月日: 2020-05-03/u)).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^2人（未確認/u)).toBeVisible()
})

it('[YEA-10] says which form a grade of a file has', async () => {
  const { user } = await renderSuite({ remote, declaration, url: '/student/prospects?year=2027' })
  await user.click(await screen.findByRole('button', { name: 'CSVで登録' }))
  const rows = '名前,学校種別,学年,入学予定日\r\n新入 一,小学校,小1,2027-04-01'
  await user.upload(dialog().getByLabelText('CSVファイル'), new File([rows], '新入生.csv', { type: 'text/csv' }))
  expect(
    await dialog().findByText(/^学年:「.*小1.*」は使用できません。小学校は1〜6、中学校は1〜3の数字/u),
  ).toBeVisible()
})
