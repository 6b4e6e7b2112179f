import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, inPanel } from './edit.harness.tsx'

const url = '/student/edit/s26001'
const refusal = { code: 'unavailable', message: 'x', displayMessage: '休止中です。' }
const refused = () => Response.json({ ok: false, message: 'x', error: refusal }, { status: 503 })

describe('the guardian of a student', () => {
  it('[WID-02][WID-05][WID-06][EDT-12] is replaced with the picker, or removed', async () => {
    const { user, sent } = await edit(url)
    await user.click(button(/^保護者: /))
    const popup = within(await screen.findByRole('dialog', { name: '保護者' }))
    expect(popup.getByRole('button', { name: 'OK' })).toBeDisabled()
    await user.type(popup.getByRole('searchbox'), '誰でもない{Enter}')
    expect(await popup.findByText('該当ユーザーが見つかりません。')).toBeVisible()
    await user.clear(popup.getByRole('searchbox'))
    await user.type(popup.getByRole('searchbox'), '佐藤{Enter}')
    const hits = await popup.findByRole('list', { name: '検索結果' })
    const people = within(hits).getAllByRole('button')
    expect(people).toHaveLength(8)
    expect(people[0]).toHaveTextContent(/佐藤.*@school\.example/)
    await user.click(people[0] ?? hits)
    await user.click(popup.getByRole('button', { name: 'OK' }))
    expect(button(/^保護者: 佐藤/)).toBeVisible()
    await user.click(button('保護者を外す'))
    expect(button('保護者: 未設定')).toBeVisible()
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    expect(sent().at(-1)?.body).toEqual({ guardianUserId: '' })
  })

  it('[C19][C34] is chosen from the hits, whose children are shown; further hits beyond 8 are announced', async () => {
    const { user } = await edit(url)
    await user.click(button(/^保護者: /))
    const popup = within(await screen.findByRole('dialog', { name: '保護者' }))
    const box = popup.getByRole('searchbox')
    await user.type(box, 'g{Enter}')
    const hits = await popup.findByRole('list', { name: '検索結果' })
    expect(popup.getByRole('status')).toHaveTextContent(/^\d+名見つかりました。最初の8名を表示しています。/)
    expect(hits.closest('[aria-live], [role="status"]')).toBeNull()
    const people = within(hits).getAllByRole('button')
    expect(people).toHaveLength(8)
    for (const person of people) expect(person).toHaveTextContent(/子ども: .+@school\.example/)
    await user.clear(box)
    await user.type(box, '誰でもない{Enter}')
    await waitFor(() => expect(popup.getByRole('status')).toHaveTextContent(/^該当ユーザーが見つかりません。$/))
  })

  it('[WID-04] is unselected once the text is emptied; blank text is not searched', async () => {
    const searched: string[] = []
    const { user } = await edit(url, {
      answer: (request) => {
        const text = new URL(request.url).searchParams.get('q')
        if (text !== null) searched.push(text)
        return null
      },
    })
    await user.click(button(/^保護者: /))
    const popup = within(await screen.findByRole('dialog', { name: '保護者' }))
    const box = popup.getByRole('searchbox')
    await user.type(box, '佐藤{Enter}')
    const [first] = within(await popup.findByRole('list', { name: '検索結果' })).getAllByRole('button')
    if (first === undefined) throw new Error('nobody was found')
    await user.click(first)
    expect(popup.getByRole('button', { name: 'OK' })).toBeEnabled()
    await user.clear(box)
    expect(popup.getByRole('button', { name: 'OK' })).toBeDisabled()
    await user.type(box, '　 {Enter}')
    expect(popup.queryByRole('list', { name: '検索結果' })).toBeNull()
    expect(popup.queryByText('該当ユーザーが見つかりません。')).toBeNull()
    expect(searched).toEqual(['佐藤'])
  })

  it('[WID-08] cannot be found while the search fails, without a toast', async () => {
    const { user } = await edit(url, {
      answer: (request) => (request.url.includes('/v2/guardians?') ? refused() : null),
    })
    await user.click(button(/^保護者: /))
    const popup = within(await screen.findByRole('dialog', { name: '保護者' }))
    await user.type(popup.getByRole('searchbox'), '佐藤{Enter}')
    expect(await popup.findByText('該当ユーザーが見つかりません。')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a class', () => {
  it('[WID-09][WID-10][WID-11] is chosen once per school year, in complete rows only', async () => {
    const { user, sent } = await edit(url)
    await user.click(button('所属クラス: クラスを編集'))
    const popup = within(await screen.findByRole('dialog', { name: '所属クラス' }))
    const ok = popup.getByRole('button', { name: 'OK' })
    await waitFor(() => expect(ok).toBeEnabled())
    await user.click(popup.getByRole('button', { name: 'クラスを追加' }))
    const [taken, , added] = popup.getAllByRole<HTMLInputElement>('textbox', { name: '年度' })
    if (taken === undefined || added === undefined) throw new Error('three rows have a year')
    await user.clear(added)
    await user.type(added, taken.value)
    expect(popup.getByText('同じ年度のクラスを複数指定することはできません。')).toBeVisible()
    expect(popup.getByText('年度とクラスを入力してください。')).toBeVisible()
    expect(ok).toBeDisabled()
    await user.click(popup.getByRole('button', { name: 'クラス3を削除' }))
    const first = within(popup.getByRole('listitem', { name: 'クラス1' }))
    await user.clear(first.getByRole('textbox', { name: '番号' }))
    await user.click(ok)
    await user.click(button('Save'))
    await screen.findByText('変更を保存しました。')
    expect(sent().at(-1)?.body).toMatchObject({ classes: [{ studentNumber: null }, {}] })
    expect(inPanel().getByText(/\(未定\)/)).toBeVisible()
  })

  it('[WID-11] needs the in-charge type in every row of staff', async () => {
    const { user } = await edit('/teacher/edit/t004')
    await user.click(button('担当クラス: クラスを編集'))
    const popup = within(await screen.findByRole('dialog', { name: '担当クラス' }))
    await user.click(popup.getByRole('button', { name: 'クラスを追加' }))
    const rows = popup.getAllByRole('listitem', { name: /^クラス\d+$/ })
    const added = within(rows.at(-1) as HTMLElement)
    const name = added.getByRole('combobox', { name: 'クラス' })
    await user.selectOptions(name, await within(name).findByRole('option', { name: 'い組' }))
    expect(popup.getByRole('button', { name: 'OK' })).toBeDisabled()
    await user.type(added.getByRole('textbox', { name: '担当' }), '副')
    expect(popup.getByRole('button', { name: 'OK' })).toBeEnabled()
  })

  it('[WID-08] is not offered while the list of classes fails, without a toast', async () => {
    const asked = jest.fn(refused)
    const { user } = await edit(url, {
      answer: (request) => (request.url.includes('/v2/classes') ? asked() : null),
    })
    await user.click(button('所属クラス: クラスを編集'))
    const popup = within(await screen.findByRole('dialog', { name: '所属クラス' }))
    await waitFor(() => expect(asked).toHaveBeenCalled())
    for (const choice of popup.getAllByRole('combobox', { name: 'クラス' })) expect(choice).toBeDisabled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('[WID-12] has an in-charge type of one character', async () => {
    const { user } = await edit('/teacher/edit/t004')
    await user.click(button('担当クラス: クラスを編集'))
    const popup = within(await screen.findByRole('dialog', { name: '担当クラス' }))
    await user.click(popup.getByRole('button', { name: 'クラスを追加' }))
    const type = popup.getAllByRole('textbox', { name: '担当' }).at(-1)
    if (type === undefined) throw new Error('the row has no in-charge type')
    await user.type(type, '𠮷副')
    expect(type).toHaveValue('𠮷')
  })
})
