import type { APIRequestContext } from '@playwright/test'
import { accountOf, askApi } from './api.ts'
import { nextYear } from './pages/class-board.ts'

/** Removes what the demo school, or an earlier test, has of its next year: the draft and the 就学予定者. A test that prepares the year begins with it. */
export async function withoutNextYear(request: APIRequestContext): Promise<void> {
  const headers = { authorization: `Bearer debug:${(await accountOf(request, 'admin')).userId}` }
  const remove = async (path: string): Promise<void> => {
    const response = await request.delete(path, { headers })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  }
  const drafts = await askApi<{ schoolYear: number }[]>(request, '/api/user/v2/yearDrafts')
  if (drafts.some(({ schoolYear }) => schoolYear === nextYear)) await remove(`/api/user/v2/yearDrafts/${nextYear}`)
  const joining = await askApi<{ prospectId: string }[]>(request, `/api/user/v2/prospects?schoolYear=${nextYear}`)
  for (const { prospectId } of joining) await remove(`/api/user/v2/prospects/${prospectId}`)
}
