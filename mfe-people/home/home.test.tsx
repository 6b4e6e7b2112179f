import { fetchWith } from '@gakuseki/shell/testing/stand-in.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

type Answers = Readonly<Record<string, unknown>>

const none: Answers = { '/v2/students/gaps': [], '/v2/students': [], '/v2/imports': [], '/v2/admin/directorySyncs': [] }

/** Opens /home with these answers of the API, and returns the rows of 要対応 with their links. */
async function todoWith(answers: Answers) {
  const given = { ...none, ...answers }
  const answer = (request: Request): Response | null => {
    const path = new URL(request.url).pathname.replace('/api/user', '')
    if (!(path in given)) return null
    const data = given[path]
    const numSearchResults = Array.isArray(data) ? data.length : 0
    return Response.json({ ok: true, data, numSearchResults, numResultsPerPage: 50 })
  }
  // The answers have only what the page reads.
  await renderSuite({ url: '/home', remote, declaration, host: { fetch: fetchWith(answer), verifyAnswers: false } })
  const card = within(await screen.findByRole('region', { name: '要対応' }))
  await card.findAllByRole('row')
  return card.getAllByRole('row').map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])
}

describe('[FND-04] 要対応 on /home', () => {
  it('lists students of the real school who lack something, each number with the list behind it', async () => {
    await renderSuite({ url: '/home', remote, declaration })
    const card = within(await screen.findByRole('region', { name: '要対応' }))
    const row = await card.findByRole('row', { name: /^保護者のいない児童生徒 \d+人$/ })
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/student/list?f=guardian%3Aempty')
  })

  it('names each gap that there is, and leaves out what nobody lacks', async () => {
    const gaps = [
      { f: 'guardian:empty', count: 0 },
      { f: 'studentNumber:empty', count: 2 },
      { f: 'namesakes:notEmpty', count: 4 },
    ]
    expect(await todoWith({ '/v2/students/gaps': gaps, '/v2/students': [{ userId: 's1' }] })).toEqual([
      ['クラスのない児童生徒1人', '/student/list?classSubType=no-class'],
      ['出席番号のない児童生徒2人', '/student/list?f=studentNumber%3Aempty'],
      ['名前と生年月日が同じ児童生徒4人', '/student/list?f=namesakes%3AnotEmpty'],
    ])
  })

  it('names imports that are open, by the people whom they are about', async () => {
    const open = ['student', 'teacher', 'student'].map((userType) => ({ userType }))
    expect(await todoWith({ '/v2/imports': open })).toEqual([
      ['教職員の途中のインポート1件', '/teacher/import'],
      ['児童生徒の途中のインポート2件', '/student/import'],
    ])
  })

  it('names a sync that failed last, and when', async () => {
    const syncs = [
      { userType: 'teacher', syncedAt: '2026-11-19T00:00:00Z', failedAt: null, failure: null },
      { userType: 'guardian', syncedAt: null, failedAt: '2026-11-19T23:30:00Z', failure: '接続できません。' },
    ]
    expect(await todoWith({ '/v2/admin/directorySyncs': syncs })).toEqual([
      ['保護者の同期の失敗2026-11-20 08:30', '/guardian/sync'],
    ])
  })
})
