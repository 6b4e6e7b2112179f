import type { FailureCode } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import { fetchWith, pathOf, refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

type Held = {
  readonly request: Request
  /** Sends the real answer or the given one. It is done once the page has received it. */
  readonly reply: (answer?: Response | Error) => void
  readonly isDone: () => boolean
}

/** The student list over the real API. Its answers wait for the test. */
async function openHeld(url: string) {
  const held: Held[] = []
  const fetch = fetchWith((request) => {
    if (pathOf(request) !== '/v2/students') return null
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    let done = false
    void promise.catch(() => undefined).finally(() => (done = true))
    held.push({
      request,
      reply: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer ?? testApi.fetch(request))),
      isDone: () => done,
    })
    return promise
  })
  const suite = await renderSuite({ remote, declaration, url, host: { fetch } })
  /** The n-th request for a list, as soon as it is made. */
  const list = async (n: number): Promise<Held> => {
    // Two failed tries are followed by pauses of one and two seconds.
    await waitFor(() => expect(held.length).toBeGreaterThanOrEqual(n), { timeout: 5000 })
    const found = held[n - 1]
    if (!found) throw new Error(`list ${n} was not asked for`)
    return found
  }
  return { ...suite, held, list }
}

const grid = () => screen.findByRole('grid', { name: 'Students' })
const names = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent)
const searchBox = () => screen.getByRole('searchbox', { name: '検索' })

it('[LST-07] keeps rows busy and inactive until the answer is shown; an abandoned request is aborted and never shown', async () => {
  const { list, held, user, url } = await openHeld('/student/list?n=10')
  ;(await list(1)).reply()
  const table = await grid()
  await waitFor(() => expect(names()).not.toHaveLength(0))
  const first = names()

  await user.click(screen.getByRole('button', { name: 'Next' }))
  const abandoned = await list(2)
  expect(table).toHaveAttribute('aria-busy', 'true')
  expect(names()).toEqual(first)
  const person = table.querySelector('a')
  if (person === null) throw new Error('no link')
  fireEvent.click(person)
  expect(url()).toBe('/student/list?page=2&n=10')

  // Typing sends no request. Enter does, and aborts the request for the page.
  await user.type(searchBox(), 'さとう')
  expect(held).toHaveLength(2)
  await user.keyboard('{Enter}')
  const wanted = await list(3)
  expect(abandoned.request.signal.aborted).toBe(true)
  wanted.reply()
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'))
  const found = names()
  expect(found).not.toEqual(first)
  abandoned.reply()
  await waitFor(() => expect(abandoned.isDone()).toBe(true))
  expect(names()).toEqual(found)
  expect(url()).toBe(`/student/list?q=${encodeURIComponent('さとう')}&n=10`)
  expect(held).toHaveLength(3)
})

it.each([
  ['forbidden', 1, /管理者権限が必要です/],
  // The page reports a busy server only after two retries.
  ['tooMany', 3, /少し待ってから/],
  ['internal', 1, /エラーが発生しました/],
] satisfies [FailureCode, number, RegExp][])(
  '[LST-07] after %s (%i tries), keeps old rows and typed text, says what failed and why, and offers a retry that works',
  async (code, tries, reason) => {
    const { list, user } = await openHeld('/student/list?n=10')
    ;(await list(1)).reply()
    await waitFor(() => expect(names()).not.toHaveLength(0))
    const first = names()
    await user.type(searchBox(), 'すず')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    for (let attempt = 0; attempt < tries; attempt += 1) (await list(2 + attempt)).reply(refusal(code))
    const notice = (await screen.findByText('児童生徒の取得に失敗しました。')).closest('[role=status]')
    expect(notice).toHaveTextContent(reason)
    expect(notice).toHaveTextContent('前に読み込んだ内容を表示しています。')
    expect(names()).toEqual(first)
    expect(searchBox()).toHaveValue('すず')
    await user.click(screen.getByRole('button', { name: '再試行' }))
    ;(await list(2 + tries)).reply()
    await waitFor(() => expect(screen.getByText(/^Page 2 of /)).toBeInTheDocument())
    expect(names()).not.toEqual(first)
    expect(searchBox()).toHaveValue('すず')
  },
)

it('says after three tries that there is no network for the first list, and its retry works', async () => {
  const { list } = await openHeld('/student/list?n=10')
  for (const attempt of [1, 2, 3]) (await list(attempt)).reply(new TypeError('fetch failed'))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('児童生徒の取得に失敗しました。')
  expect(alert).toHaveTextContent('ネットワークの接続を確認してから')
  fireEvent.click(screen.getByRole('button', { name: '再試行' }))
  ;(await list(4)).reply()
  expect(await grid()).toBeInTheDocument()
})

it('asks for a new sign-in over the same list, which then continues', async () => {
  const { list, user, url } = await openHeld('/student/list?n=10')
  ;(await list(1)).reply()
  await grid()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  ;(await list(2)).reply(refusal('unauthenticated'))
  const dialog = await screen.findByRole('alertdialog', { name: 'サインインの有効期限が切れました' })
  await user.click(within(dialog).getByRole('button', { name: 'もう一度サインイン' }))
  ;(await list(3)).reply()
  expect(await screen.findByText(/^Page 2 of/)).toBeVisible()
  expect(url()).toBe('/student/list?page=2&n=10')
})
