import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { confirmButton, count, csv, open, students } from './import.harness.tsx'

const one = [
  ['ユーザーID', '住所'],
  ['s26001', '失敗しない住所'],
] as const

function failure(status: number, error: { readonly code: string; readonly issues?: readonly object[] }): Response {
  const displayMessage = '受け付けられません。'
  return Response.json({ ok: false, message: 'x', error: { message: 'x', displayMessage, ...error } }, { status })
}

/** Answers the first matching call itself. */
function once(part: string, answer: () => Response) {
  let isFirst = true
  return (request: Request): Response | null => {
    if (!isFirst || !`${request.method} ${request.url}`.includes(part)) return null
    isFirst = false
    return answer()
  }
}

const addressOf = async (id: string) => (await students([id]))[0]?.['address']

it('[ERR-16] changes nothing when the connection is cut, and continues from there', async () => {
  const { preview, sent, user } = await open('/student/import', {
    answer: once('PUT', () => {
      throw new TypeError('cut')
    }),
  })
  await preview(one)
  await user.click(confirmButton())
  const failed = await screen.findByText('インポートは完了していません')
  expect(failed.closest('[role=alert]')).toHaveTextContent(/サーバーに接続できません。.*まだ何も変更されていません。/)
  const reason = 'サーバーに接続できません。ネットワークの接続を確認してから、もう一度お試しください。'
  expect(screen.getByText(`4月.csvのインポートに失敗しました: ${reason}`)).toBeVisible()
  expect(await addressOf('s26001')).not.toBe('失敗しない住所')
  await user.click(screen.getByRole('button', { name: '続ける' }))
  expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
  expect(sent('POST /v2/imports').filter(({ call }) => call.endsWith('/imports'))).toHaveLength(1)
  expect(await addressOf('s26001')).toBe('失敗しない住所')
})

it('claims nothing when the answer to the commit is lost, and shows the result after continuing', async () => {
  let isFirst = true
  const { preview, user } = await open('/student/import', {
    answer: async (request) => {
      if (!isFirst || !request.url.endsWith(':commit')) return null
      isFirst = false
      await testApi.fetch(request)
      throw new TypeError('cut')
    },
  })
  await preview([
    ['ユーザーID', '住所'],
    ['s26001', '答えのない住所'],
  ])
  await user.click(confirmButton())
  const failed = (await screen.findByText('インポートの結果を確認できません')).closest('[role=alert]')
  expect(failed).toHaveTextContent('反映されたかどうかは、「続ける」を選ぶと確認できます。')
  expect(failed).not.toHaveTextContent('まだ何も変更されていません。')
  expect(screen.queryByText(/インポートに失敗しました/)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'プレビューに戻る' })).not.toBeInTheDocument()
  expect(await addressOf('s26001')).toBe('答えのない住所')
  await user.click(screen.getByRole('button', { name: '続ける' }))
  expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
  expect(screen.getByText('1件の児童生徒データをインポートしました。')).toBeVisible()
})

it('keeps the rows during a new sign-in after a 401, and continues by itself', async () => {
  const { preview, user } = await open('/student/import', {
    answer: once('PUT', () => failure(401, { code: 'unauthenticated' })),
  })
  await preview(one)
  await user.click(confirmButton())
  const dialog = await screen.findByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
  expect(screen.getByText('失敗しない住所', { selector: 'ins' })).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'もう一度サインイン' }))
  expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
})

it('shows that somebody else changed a field meanwhile, and imports after a second confirmation', async () => {
  const { preview, user } = await open()
  await preview(one)
  await testApi.fetch('/api/user/v2/students/s26001', {
    method: 'PATCH',
    headers: { authorization: 'Bearer debug:t001', 'content-type': 'application/json' },
    body: JSON.stringify({ address: '先に変わった住所' }),
  })
  await user.click(confirmButton())
  expect(await screen.findByText('他の利用者が先に更新した項目があります')).toBeVisible()
  expect(await screen.findByText('先に変わった住所', { selector: 'del', exact: false })).toBeVisible()
  expect(await addressOf('s26001')).toBe('先に変わった住所')
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  await user.click(confirmButton())
  expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
  expect(await addressOf('s26001')).toBe('失敗しない住所')
})

it('shows the server’s problems at their cells, where they can be corrected', async () => {
  const issue = { path: 'rows.2.address', code: 'invalidValue', message: '住所: 使用できない値です。' }
  const { preview, user } = await open('/student/import', {
    answer: once(':commit', () => failure(422, { code: 'ruleBroken', issues: [issue] })),
  })
  await preview(one)
  await user.click(confirmButton())
  const wrong = await screen.findByRole('button', { name: /2行目「住所」を直す/ })
  expect(wrong).toHaveTextContent('住所: 使用できない値です。')
  expect(count('エラーの行')).toBe('1行')
  expect(confirmButton()).toBeDisabled()
  await waitFor(() => expect(wrong).toBeEnabled())
  await user.click(screen.getByRole('button', { name: /2行目「住所」を直す/ }))
  const dialog = await screen.findByRole('dialog')
  await user.clear(within(dialog).getByRole('textbox'))
  await user.type(within(dialog).getByRole('textbox'), '直した住所{Enter}')
  await waitFor(() => expect(confirmButton()).toBeEnabled())
  await user.click(confirmButton())
  expect(await screen.findByRole('heading', { name: 'インポートが完了しました' })).toBeVisible()
  expect(await addressOf('s26001')).toBe('直した住所')
})

it('reports current records that cannot be loaded, and loads them again', async () => {
  const { choose, user } = await open('/student/import', {
    answer: once('POST http://localhost/api/user/v2/students/list', () => failure(503, { code: 'unavailable' })),
  })
  await screen.findByRole('region', { name: 'CSVファイルの選択' })
  await choose(csv(one))
  const sentence = await screen.findByText('現在の値を取得できませんでした')
  expect(sentence.closest('[role=alert]')).toHaveTextContent('受け付けられません。')
  await user.click(screen.getByRole('button', { name: '再試行' }))
  expect(await screen.findByText('失敗しない住所', { selector: 'ins' })).toBeVisible()
})

it('continues or drops an import that was begun earlier', async () => {
  const first = await open('/student/import', {
    answer: (request) => {
      if (request.method === 'PUT') throw new TypeError('cut')
      return null
    },
  })
  await first.preview(one)
  await first.user.click(confirmButton())
  await screen.findByText('インポートは完了していません')
  // The tab is closed.
  cleanup()
  first.suite.dispose()

  const { user, sent } = await open()
  expect(await screen.findByText(/「4月\.csv」の1行のうち0行を送りました。/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '破棄する' }))
  await waitFor(() => expect(screen.queryByText('途中のインポートがあります')).not.toBeInTheDocument())
  expect(sent('DELETE /v2/imports/')).toHaveLength(1)
  expect(localStorage).toHaveLength(0)
})

it('asks before rows are left that are not imported yet', async () => {
  const { preview, user, url } = await open('/teacher/import')
  await preview([
    ['ユーザーID', '住所'],
    ['t004', '離れない住所'],
  ])
  await user.click(screen.getByRole('link', { name: '一覧に戻る' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('教職員のインポート')
  await user.click(within(question).getAllByRole('button')[0] ?? question)
  expect(url()).toBe('/teacher/import')
  expect(screen.getByText('離れない住所', { selector: 'ins' })).toBeVisible()
})
