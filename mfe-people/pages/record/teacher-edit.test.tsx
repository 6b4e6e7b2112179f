import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field, open } from './edit.harness.tsx'

describe('staff', () => {
  const role = () => screen.getByRole('checkbox', { name: 'Administrator' })

  it('[TCH-04][TCH-05] have only a profile, and a role that changes while they are edited', async () => {
    const { user } = await open('/teacher/edit/t004')
    expect(screen.getByRole('heading', { level: 1, name: '伊藤 牧子' })).toHaveAccessibleDescription('Staff Details')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['プロフィール'])
    expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/teacher/list')
    expect(role()).toBeDisabled()
    await user.click(button('Edit'))
    expect(role()).toBeEnabled()
  })

  it('have classes to choose, but no type that only a directory may set', async () => {
    await edit('/teacher/edit/t004')
    expect(button('担当クラス: クラスを編集')).toBeVisible()
    const type = screen.getByRole('combobox', { name: '教職員種別' })
    expect(within(type).getByRole('option', { name: 'その他' })).toBeDisabled()
    for (const name of ['職員', '教員']) expect(within(type).getByRole('option', { name })).toBeEnabled()
  })

  it('[TCH-07] have a role that is sent only when it was changed, beside the record', async () => {
    const { user, sent } = await edit('/teacher/edit/t004')
    await user.type(field('住所'), '1')
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    expect(sent().map(({ call }) => call)).toEqual(['PATCH /v2/teachers/t004'])
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    await user.click(role())
    await user.type(field('住所'), '2')
    await user.click(button('Save'))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(
      sent()
        .slice(1)
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual(['PATCH /v2/teachers/t004', 'PUT /v2/rolebindings/t004%3Aadmin'])
    await waitFor(() => expect(role()).toBeChecked())
  })

  it('[TCH-07] are saved by two calls that do not wait for each other', async () => {
    const held = Promise.withResolvers<Response | null>()
    const { user, sent } = await edit('/teacher/edit/t004', {
      answer: ({ method }) => (method === 'PATCH' || method === 'PUT' ? held.promise : null),
    })
    await user.click(role())
    await user.type(field('住所'), '4')
    await user.click(button('Save'))
    const methods = () => new Set(sent().map(({ call }) => call.split(' ')[0]))
    await waitFor(() => expect(methods()).toEqual(new Set(['PATCH', 'PUT'])))
    held.resolve(null)
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
  })

  it('get a message about the successful call when the other one fails', async () => {
    const { user } = await edit('/teacher/edit/t004', {
      answer: (request) =>
        request.method === 'PUT'
          ? Response.json(
              {
                ok: false,
                message: 'x',
                error: { code: 'unavailable', message: 'x', displayMessage: 'ただいまサービスを利用できません。' },
              },
              { status: 503 },
            )
          : null,
    })
    await user.click(role())
    await user.type(field('住所'), '3')
    await user.click(button('Save'))
    expect(await screen.findByText(/名前などの項目は保存されました。管理者の権限は変わっていません。/)).toBeVisible()
    expect(role()).toBeChecked()
  })

  it('cannot remove their own rights', async () => {
    await edit('/teacher/edit/t001')
    expect(role()).toBeDisabled()
    expect(screen.getByText('自分の管理者権限は変更できません。')).toBeVisible()
  })
})
