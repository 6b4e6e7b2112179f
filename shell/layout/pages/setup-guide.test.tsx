import { stepsOf } from '@gakuseki/shared-api/rules/school/setup-steps.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { renderSuite } from '../../testing/render-suite.tsx'
import { fetchWith, type Sent, notedFetch } from '../../testing/stand-in.ts'

const some = { schoolName: '青空学園', terms: 3, classes: 0, students: 0, members: 0, subjects: 0 }
const asked = (request: Request) => new URL(request.url).pathname === '/api/user/v2/setup'
const answer = (facts: typeof some) => (request: Request) =>
  asked(request) ? Response.json({ ok: true, data: stepsOf(facts) }) : null

const guide = () => screen.findByRole('region', { name: /^\d+年度の準備$/ })

describe('[C42] a school that is not ready yet', () => {
  it('shows at /home the steps that are done, next and later, each with a link', async () => {
    await renderSuite({ url: '/home', host: { fetch: fetchWith(answer(some)) } })
    const items = within(await guide()).getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      '/school/edit',
      '/term/edit',
      '/class/list',
      '/student/sync',
      '/class/list',
      '/curriculum/edit',
    ])
    expect(items.map((item) => within(item).queryByText('済み') !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null])
  })

  it('shows no guide once all steps are done', async () => {
    const sent: Sent[] = []
    await renderSuite({ url: '/home', host: { fetch: notedFetch(sent) } })
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('GET /v2/setup'))).toBe(true))
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: /準備$/ })).toBeNull()
  })

  it('shows no guide when the server does not answer', async () => {
    const failing = (request: Request) => (asked(request) ? Response.json({}, { status: 404 }) : null)
    await renderSuite({ url: '/home', host: { fetch: fetchWith(failing) } })
    expect(screen.queryByRole('region', { name: /準備$/ })).toBeNull()
  })
})
