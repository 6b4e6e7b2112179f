import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field, inPanel, open } from './edit.harness.tsx'

describe('a student', () => {
  const url = '/student/edit/s26001'

  /** Opens the page in edit mode, with a mock that counts how often the record is read from then on. */
  async function editCountingReads() {
    const read = jest.fn()
    const page = await edit(url, {
      answer: (request) => {
        if (request.method === 'GET' && request.url.includes('/v2/students/s26001')) read()
        return null
      },
    })
    read.mockClear()
    return { ...page, read }
  }

  it('[STU-11][STU-12][STU-13][STU-14] is shown with photo, mail, id, class, guardian and three tabs', async () => {
    const { user } = await open(url)
    expect(screen.getByRole('heading', { level: 1, name: '斎藤 泰雅' })).toHaveAccessibleDescription('Student Details')
    expect(screen.getByRole('link', { name: '一覧に戻る' })).toHaveAttribute('href', '/student/list')
    expect(button('ワークスペースメールをコピー')).toBeVisible()
    expect(button('ユーザーIDをコピー')).toBeVisible()
    const person = within(screen.getByRole('region', { name: '本人' }))
    expect(person.getByText('s26001')).toBeVisible()
    for (const fact of ['2026年度', '小3', '3組', '10番']) expect(person.getByText(fact)).toBeVisible()
    const copied = jest.spyOn(navigator.clipboard, 'writeText')
    for (const name of ['ワークスペースメールをコピー', 'ユーザーIDをコピー']) await user.click(button(name))
    const mail = person.getByText(/@school\.example$/).textContent?.trim()
    expect(copied.mock.calls).toEqual([[mail], ['s26001']])
    expect(person.getByRole('link', { name: /^保護者: / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/guardian\/edit\//),
    )
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['プロフィール', '健康', 'カスタム'])
    expect(tabs[0]).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByRole('tab', { name: '健康' }))
    expect(inPanel().getByText('血液型')).toBeVisible()
    expect(inPanel().queryByText('名前(かな)')).toBeNull()
  })

  it('[STU-11][EDT-08][ERR-30] can be deleted only while it is edited, after a question', async () => {
    const { user, sent } = await open(url)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(button('Edit'))
    await user.click(button('Delete'))
    const question = await screen.findByRole('alertdialog')
    const text = 'この児童生徒を削除してよろしいですか？ この操作はすぐに反映され、元に戻せません。'
    expect(within(question).getByText(text)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(sent()).toEqual([])
    expect(button('Save')).toBeVisible()
  })

  it('[ERR-32] is deleted without another question about the typed text, and the list is shown', async () => {
    const { user, url: address } = await edit(url)
    await user.type(field('通称'), 'x')
    await user.click(button('Delete'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    expect(await screen.findByText('児童生徒を削除しました。')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/student/list'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[C31] [ERR-32] stays, with everything typed, when it cannot be deleted', async () => {
    const { user, url: address } = await edit(url, {
      answer: (request) =>
        request.method === 'DELETE'
          ? Response.json(
              { ok: false, message: 'x', error: { code: 'unavailable', message: 'x', displayMessage: '休止中です。' } },
              { status: 503 },
            )
          : null,
    })
    await user.type(field('通称'), 'x')
    await user.click(button('Delete'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    expect(await screen.findByText('児童生徒の削除に失敗しました。 休止中です。')).toBeVisible()
    expect(address()).toBe(url)
    expect(screen.getByText('1項目を変更中')).toBeVisible()
  })

  it('[EDT-01][EDT-06][EDT-07][ERR-20] saves only differences, shows the answer, reads the record again', async () => {
    const { user, sent, read } = await editCountingReads()
    await user.clear(field('通称'))
    await user.type(field('通称'), 'たっくん')
    await user.selectOptions(screen.getByRole('combobox', { name: '性別' }), '女')
    expect(screen.getByText('2項目を変更中')).toBeVisible()
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent()).toEqual([{ call: 'PATCH /v2/students/s26001', body: { nickname: 'たっくん', sex: 'female' } }])
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
    await waitFor(() => expect(inPanel().getByText('たっくん')).toBeVisible())
    expect(read).toHaveBeenCalledTimes(1)
    expect(inPanel().queryByRole('textbox')).toBeNull()
  })

  it('[EDT-04] drops the changes on Cancel and reads the record again', async () => {
    const { user, sent, read } = await editCountingReads()
    await user.type(field('通称'), '消える')
    await user.click(button('Cancel'))
    expect(inPanel().queryByText(/消える/)).toBeNull()
    expect(button('Edit')).toBeVisible()
    expect(sent()).toEqual([])
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  })

  it('[EDT-05] sends nothing on a second press of Save', async () => {
    const { user, sent } = await edit(url)
    await user.type(field('通称'), 'ゆう')
    await user.dblClick(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('[EDT-10] locks the tabs while it is edited', async () => {
    await edit(url)
    for (const tab of screen.getAllByRole('tab')) expect(tab).toBeDisabled()
  })

  it('[ERR-19] keeps everything typed when saving fails, and says why', async () => {
    const { user } = await edit(url, {
      answer: (request) =>
        request.method === 'PATCH'
          ? Response.json(
              {
                ok: false,
                message: 'x',
                error: {
                  code: 'ruleBroken',
                  message: 'x',
                  displayMessage: '通称: 使用できない値です。',
                  issues: [{ path: 'nickname', code: 'invalidValue', message: '使用できない値です。' }],
                },
              },
              { status: 422 },
            )
          : null,
    })
    await user.clear(field('通称'))
    await user.type(field('通称'), '残る')
    await user.click(button('Save'))
    expect(await screen.findByText('変更の保存に失敗しました: 通称: 使用できない値です。')).toBeVisible()
    expect(field('通称')).toHaveValue('残る')
    expect(field('通称')).toBeInvalid()
    expect(button('Save')).toBeEnabled()
  })

  it('shows both values when somebody else saved the same field, and saves the chosen one', async () => {
    const { user } = await edit(url)
    await user.clear(field('通称'))
    await user.type(field('通称'), '私の値')
    const other = await testApi.fetch(
      new Request('http://localhost/api/user/v2/students/s26001', {
        method: 'PATCH',
        body: JSON.stringify({ nickname: '先の値', bus: '3号車' }),
        headers: { authorization: 'Bearer debug:t002', 'content-type': 'application/json' },
      }),
    )
    expect(other.status).toBe(200)
    await user.click(button('Save'))
    const dialog = await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' })
    expect(within(dialog).getByText('私の値')).toBeVisible()
    expect(within(dialog).getByText('先の値')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: /先に保存された値/ }))
    await user.click(within(dialog).getByRole('button', { name: 'この内容で編集を続ける' }))
    expect(field('通称')).toHaveValue('先の値')
    expect(field('バス')).toHaveValue('3号車')
  })

  it('[EDT-11][WID-15] stores and removes the photo at once', async () => {
    const { user, sent } = await edit(url, {
      answer: (request) => {
        if (!request.url.endsWith('Picture')) return null
        const address = request.url.includes('upload') ? 'gs://b/k' : null
        return Response.json({ ok: true, data: { pictureGcsUrl: address } })
      },
    })
    const input = screen.getByLabelText('顔写真のファイル')
    expect(input).toHaveAttribute('accept', 'image/jpeg,image/png')
    await user.upload(input, new File([], 'empty.png', { type: 'image/png' }))
    expect(sent()).toEqual([])
    await user.upload(input, new File(['x'], 'face.png', { type: 'image/png' }))
    expect(await screen.findByText(/^写真をアップロードしました。/)).toBeVisible()
    expect(sent().at(-1)?.call).toBe('POST /v2/students/s26001/uploadPicture')
    await user.click(await screen.findByRole('button', { name: '顔写真を削除' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '削除する' }))
    expect(await screen.findByText('写真を削除しました。')).toBeVisible()
    expect(screen.queryByRole('button', { name: '顔写真を削除' })).toBeNull()
    expect(sent().at(-1)?.call).toBe('POST /v2/students/s26001/deletePicture')
  })

  it('[WID-14] accepts no impossible date', async () => {
    const { user, sent } = await edit(url)
    await user.clear(field('生年月日'))
    await user.type(field('生年月日'), '2001-02-30{Tab}')
    await user.click(button('Save'))
    expect(await screen.findByText(/^生年月日の入力に誤りがあります。/)).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('is saved by Ctrl+S, and Escape ends the edit', async () => {
    const { user, sent } = await open(url)
    await user.keyboard('e')
    await user.type(field('通称'), 'あ')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect(sent()).toHaveLength(1)
    await user.keyboard('e')
    await user.keyboard('{Escape}')
    expect(button('Edit')).toBeVisible()
  })

  it.each(['Cancel', 'Escape'])('[C16] ends editing at once on %s and offers to restore the typed text', async (by) => {
    const { user, sent } = await edit(url)
    await user.type(field('通称'), '消える')
    if (by === 'Cancel') await user.click(button('Cancel'))
    else await user.keyboard('{Escape}')
    expect(button('Edit')).toBeVisible()
    expect(inPanel().queryByText(/消える/)).toBeNull()
    expect(await screen.findByText('変更した1項目を取り消しました。')).toBeVisible()
    await user.click(button('元に戻す'))
    expect(field('通称')).toHaveDisplayValue(/消える/)
    expect(screen.getByText('1項目を変更中')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('[C15] says that there are no changes when Save has nothing to send', async () => {
    const { user, sent } = await edit(url)
    await user.click(button('Save'))
    expect(await screen.findByText('変更はありません。')).toBeVisible()
    expect(screen.queryByText('変更を保存しました。')).toBeNull()
    expect(sent()).toEqual([])
    await user.click(button('Edit'))
    await waitFor(() => expect(screen.queryByText('変更はありません。')).toBeNull())
  })
})
