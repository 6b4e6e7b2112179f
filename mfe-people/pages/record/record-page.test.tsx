import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { patchGuardian, patchStudent } from '@gakuseki/shared-api/contract/people/people-changes.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field, inPanel, open } from './edit.harness.tsx'

const valueOf = (label: string) =>
  within(inPanel().getByText(label, { selector: 'dt' }).nextElementSibling as HTMLElement)
const sections = () =>
  inPanel()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const names = () => within(screen.getByRole('main')).getAllByText('斎藤 泰雅')

it('[C55] shows the name as heading, first in the tab title, and once outside of the fields', async () => {
  await open('/student/edit/s26001')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^斎藤 泰雅$/)
  expect(document.title).toMatch(/^斎藤 泰雅 - Student Details \| /)
  expect(names().filter((element) => element.closest('[role=tabpanel]') === null)).toHaveLength(1)
})

describe('[C56]', () => {
  it('groups the rows into sections', async () => {
    await open('/student/edit/s26001')
    expect(sections()).toEqual([
      '氏名・性別',
      '入学・在籍',
      '連絡先',
      '写真・国籍',
      '通学・給食',
      '放課後活動',
      '住所の扱い',
    ])
  })

  it('has sections for the two people of a guardian record and for emergency contacts', async () => {
    await open('/guardian/edit/g26001')
    expect(sections()).toEqual(['保護者1', '保護者2', '緊急連絡先', '住所の扱い'])
  })

  it('marks a changed field until it has its old value again', async () => {
    const { user } = await edit('/student/edit/s26001')
    await user.type(field('通称'), 'X')
    const row = inPanel().getByText('通称', { selector: 'dt' })
    expect(row).toHaveTextContent('通称 変更')
    expect(inPanel().getAllByText('変更', { selector: 'dt *' })).toHaveLength(1)
    await user.type(field('通称'), '{Backspace}')
    expect(row).toHaveTextContent(/^通称$/)
  })

  it('starts editing in the first field with the key e', async () => {
    const { user } = await open('/student/edit/s26001')
    await user.keyboard('e')
    expect(await screen.findByRole('textbox', { name: '名前' })).toHaveFocus()
  })

  it('hides custom items that have neither a name nor a value', async () => {
    await adminApi.call(patchStudent, { params: { userId: 's26001' }, query: {}, body: { custom38: '残っている値' } })
    const { user } = await open('/student/edit/s26001')
    await user.click(screen.getByRole('tab', { name: 'カスタム' }))
    expect(inPanel().getByText('Custom Item 38', { selector: 'dt' })).toBeVisible()
    expect(inPanel().queryByText('Custom Item 39', { selector: 'dt' })).toBeNull()
  })
})

describe('[C57]', () => {
  it('calls and copies phone numbers, and opens the mail program for mail addresses', async () => {
    const body = { mobilePhone1: '090-1234-5678(父) 080-3333-4444', email1: 'a.b@example.com' }
    await adminApi.call(patchGuardian, { params: { userId: 'g26001' }, body })
    const { user } = await open('/guardian/edit/g26001')
    const phone = valueOf('保護者1 携帯電話')
    expect(phone.getByRole('link', { name: '090-1234-5678' })).toHaveAttribute('href', 'tel:09012345678')
    expect(phone.getByRole('link', { name: '080-3333-4444' })).toHaveAttribute('href', 'tel:08033334444')
    expect(valueOf('保護者1 メールアドレス').getByRole('link')).toHaveAttribute('href', 'mailto:a.b@example.com')
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    await user.click(phone.getByRole('button', { name: '保護者1 携帯電話をコピー' }))
    expect(copied).toHaveBeenCalledWith(body.mobilePhone1)
  })

  it('links guardian, children and classes to pages whose back button returns here', async () => {
    const { user, url } = await open('/student/edit/s26001')
    expect(valueOf('所属クラス').getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/class\/details\//),
    )
    await user.click(valueOf('保護者').getByRole('link'))
    await screen.findByRole('heading', { level: 1, description: 'Guardian Details' })
    await screen.findByRole('tabpanel')
    await user.click(valueOf('子ども').getAllByRole('link')[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, description: 'Student Details' })
    await user.click(screen.getByRole('link', { name: '前の画面に戻る' }))
    await screen.findByRole('heading', { level: 1, description: 'Guardian Details' })
    expect(url()).toMatch(/^\/guardian\/edit\//)
    await user.click(screen.getByRole('link', { name: '前の画面に戻る' }))
    await waitFor(() => expect(url()).toBe('/student/edit/s26001'))
    expect(await screen.findByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/student/list')
  })
})

it('[C60] names the screen in Japanese in the question about unsaved work', async () => {
  const { user } = await edit('/student/edit/s26001')
  await user.type(field('通称'), 'X')
  await user.click(screen.getByRole('link', { name: '一覧に戻る' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('児童生徒の詳細に、保存していない変更があります。')
})

it('[C58] requests the matching on-screen keyboard for phone, mail and zip fields', async () => {
  await edit('/student/edit/s26001')
  for (const [label, keys] of [
    ['携帯電話', 'tel'],
    ['メールアドレス', 'email'],
    ['郵便番号', 'numeric'],
  ] as const)
    expect(field(label)).toHaveAttribute('inputmode', keys)
  expect(button('Save')).toBeVisible()
})
