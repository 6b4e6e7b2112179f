import { screen, waitFor, within } from '@testing-library/react'
import { button, edit, field, open } from './edit.harness.tsx'

const url = '/student/edit/s26001'

/** The server's answer to a save that conflicts with another user's change. */
function inTheWay(issue: { readonly path: string; readonly code: string; readonly message: string }): Response {
  const current = { userId: 's26001', nickname: '先の値', version: 99 }
  const error = { code: 'conflict', message: 'x', displayMessage: issue.message, issues: [issue], current }
  return Response.json({ ok: false, message: 'x', error }, { status: 409 })
}

const numberTaken = {
  path: 'classes.0.studentNumber',
  code: 'numberTaken',
  message: '出席番号: 2番は山田 花さんが使用しています。',
}
const changedSince = { path: 'nickname', code: 'changedSince', message: '他の利用者が先に更新しました。' }

it('[C34] reports another student’s number, with the name, at the class field, without a question', async () => {
  const { user } = await edit(url, { answer: ({ method }) => (method === 'PATCH' ? inTheWay(numberTaken) : null) })
  await user.type(field('通称'), 'x')
  await user.click(button('Save'))
  const message = '変更の保存に失敗しました: 出席番号: 2番は山田 花さんが使用しています。'
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('1項目を変更中')).toBeVisible()
  const classes = screen.getByRole('button', { name: /クラスを編集$/ })
  await waitFor(() => expect(classes).toHaveFocus())
  expect(classes).toHaveAccessibleDescription(numberTaken.message)
})

it('[C34] moves the focus to the button of a guardian that the server refuses', async () => {
  const issue = { path: 'guardianUserId', code: 'unknownGuardian', message: '指定された保護者が見つかりません。' }
  const error = { code: 'ruleBroken', message: 'x', displayMessage: issue.message, issues: [issue] }
  const { user } = await edit(url, {
    answer: ({ method }) =>
      method === 'PATCH' ? Response.json({ ok: false, message: 'x', error }, { status: 422 }) : null,
  })
  await user.type(field('通称'), 'x')
  await user.click(button('Save'))
  const guardian = screen.getByRole('button', { name: /^保護者: / })
  await waitFor(() => expect(guardian).toHaveFocus())
  expect(guardian).toHaveAccessibleDescription(issue.message)
})

it('returns from the question about two values to editing, with the typed text', async () => {
  const { user } = await edit(url, { answer: ({ method }) => (method === 'PATCH' ? inTheWay(changedSince) : null) })
  await user.clear(field('通称'))
  await user.type(field('通称'), '自分の値')
  await user.click(button('Save'))
  const question = within(await screen.findByRole('dialog', { name: '他の利用者が先に保存しました' }))
  expect(question.getByText('先の値')).toBeVisible()
  await user.click(question.getByRole('button', { name: '編集に戻る' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('通称')).toHaveValue('自分の値')
  expect(button('Save')).toBeVisible()
})

it('[EDT-11] shows a photo whose upload ends after edit mode was left', async () => {
  let finish: (response: Response) => void = () => {}
  const upload = new Promise<Response>((resolve) => {
    finish = resolve
  })
  let picture: string | null = null
  const { user } = await open('/student/edit/s26004', {
    answer: (request) => {
      if (request.url.endsWith('uploadPicture')) return upload
      return request.method === 'GET' && request.url.includes('/students/s26004?')
        ? withPicture(request, picture)
        : null
    },
  })
  expect(screen.queryByRole('link', { name: 'View (顔写真)' })).toBeNull()
  await user.click(button('Edit'))
  await user.upload(screen.getByLabelText('顔写真のファイル'), new File(['x'], 'face.png', { type: 'image/png' }))
  await user.click(button('Cancel'))
  picture = 'gs://b/1'
  finish(Response.json({ ok: true, data: { pictureGcsUrl: 'gs://b/1' } }))
  expect(await screen.findByRole('link', { name: 'View (顔写真)' })).toBeVisible()
})

async function withPicture(request: Request, pictureGcsUrl: string | null): Promise<Response> {
  const body = (await (await testApi.fetch(request)).json()) as { data: object }
  return Response.json({ ...body, data: { ...body.data, pictureGcsUrl } })
}

it('[C34] moves the focus to the first wrong field when the server refuses a save', async () => {
  const issue = (path: string) => ({ path, code: 'invalidValue', message: '使用できない値です。' })
  const error = { code: 'ruleBroken', message: 'x', displayMessage: '通称: 使用できない値です。' }
  const refusal = { ok: false, message: 'x', error: { ...error, issues: [issue('nicknameKana'), issue('nickname')] } }
  const { user } = await edit(url, {
    answer: ({ method }) => (method === 'PATCH' ? Response.json(refusal, { status: 422 }) : null),
  })
  await user.type(field('通称'), 'x')
  await user.click(button('Save'))
  await waitFor(() => expect(field('通称')).toHaveFocus())
  expect(field('通称')).toBeInvalid()
})

it('[C34] moves the focus to the first wrong field when the page refuses a save', async () => {
  const { user } = await edit(url)
  await user.clear(field('生年月日'))
  await user.type(field('生年月日'), '2015-02-31')
  await user.click(button('Save'))
  await waitFor(() => expect(field('生年月日')).toHaveFocus())
  expect(field('生年月日')).toBeInvalid()
  expect(await screen.findByText(/生年月日/, { selector: '[role="alert"] *' })).toBeVisible()
})

it('[DAT-09] refuses a graduation before the birthday at its field, without a call', async () => {
  const { user, sent } = await edit(url)
  await user.clear(field('卒業日'))
  await user.type(field('卒業日'), '2001-03-31')
  await user.click(button('Save'))
  await waitFor(() => expect(field('卒業日')).toHaveFocus())
  expect(field('卒業日')).toBeInvalid()
  expect(field('卒業日')).toHaveAccessibleDescription(/卒業日: 生年月日（.*）以降の日付にしてください。/u)
  expect(sent()).toEqual([])
})
