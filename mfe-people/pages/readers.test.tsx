import { forReader } from '@gakuseki/shell/testing/for-reader.tsx'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const open = (url: string) => renderSuite({ remote: forReader(remote), declaration, url })
const writes = /^(Edit|Save|Cancel|Delete|Import)$/

it.each([
  ['/student/edit/s26001', 's26001'],
  ['/guardian/edit/g26001', 'g26001'],
  ['/teacher/edit/t004', 't004'],
])('[EDT-02][SEC-04] shows %s read-only to users who are not administrators', async (url, userId) => {
  const { user } = await open(url)
  expect(await screen.findByText(userId)).toBeVisible()
  expect(screen.getByRole('tabpanel')).toBeVisible()
  await user.keyboard('e')
  for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name: writes })).toBeNull()
})

it('[EDT-02][SEC-04] shows the names of custom columns read-only to users who are not administrators', async () => {
  await open('/student/customcol')
  expect(await screen.findByText('custom40')).toBeVisible()
  expect(screen.queryByRole('button', { name: writes })).toBeNull()
})

it.each([
  ['/guardian/list', 'Guardians'],
  ['/teacher/list', 'Staff'],
])(
  '[GRD-02][TCH-08] offers in %s an export to everybody, and an import only to administrators',
  async (url, heading) => {
    await open(url)
    expect(await screen.findByRole('grid', { name: heading })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled()
    expect(screen.queryByRole('link', { name: writes })).toBeNull()
  },
)

it('[SEC-04] offers search, columns and menu, but no import, in a list without rights to write', async () => {
  const { user } = await open('/student/list')
  expect(await screen.findByRole('grid', { name: 'Students' })).toBeVisible()
  expect(screen.queryByRole('button', { name: writes })).toBeNull()
  expect(screen.queryByRole('link', { name: writes })).toBeNull()
  expect(screen.getByRole('searchbox')).toBeEnabled()
  expect(screen.getByRole('checkbox', { name: 'プロフィール' })).toBeEnabled()
  await user.click(screen.getByRole('button', { name: 'その他の操作' }))
  for (const name of ['ワークスペースディレクトリと同期', 'カスタム項目の編集'])
    expect(await screen.findByRole('menuitem', { name })).toBeEnabled()
})

it('[LSX-05] offers users who are not administrators the export of selected people, and no change', async () => {
  const { user } = await open('/teacher/list')
  const [, , first] = await screen.findAllByRole('checkbox', { name: /を選ぶ$/ })
  if (first === undefined) throw new Error('the list has people')
  await user.click(first)
  const bar = within(screen.getByRole('group', { name: '選択' }))
  expect(bar.getByRole('button', { name: 'Export' })).toBeEnabled()
  expect(bar.queryByRole('button', { name: '一括変更' })).toBeNull()
})

it('[PRN-04] offers users who may not issue certificates the register, and no certificate', async () => {
  const { user } = await open('/student/edit/s26001')
  const register = await screen.findByRole('link', { name: '証明書交付台帳' })
  expect(screen.queryByRole('link', { name: '証明書' })).toBeNull()
  await user.click(register)
  expect(await screen.findByText('この条件の証明書はまだありません')).toBeVisible()
})

it('[PRN-04] says on the page for issuing who may issue, and leads to the register', async () => {
  await open('/student/certificate/s26001')
  expect(await screen.findByText('証明書を交付できるのは、児童生徒を変更できる人だけです')).toBeVisible()
  expect(screen.getByRole('link', { name: '証明書交付台帳' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '交付して印刷' })).toBeNull()
})
