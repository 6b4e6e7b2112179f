import { patchYearDraft, startYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-draft-writes.ts'
import { getYearDraft } from '@gakuseki/shared-api/contract/year-drafts/year-drafts.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import type { StandIn } from '@gakuseki/shell/testing/stand-in.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { button, open } from '../next-year/next-year.harness.tsx'

export const params = { schoolYear: '2027' }
export const draft = () => adminApi.call(getYearDraft, { params, query: {} })
export const patch = (body: Parameters<typeof adminApi.call<typeof patchYearDraft>>[1]['body']) =>
  adminApi.call(patchYearDraft, { params, body })
type User = Awaited<ReturnType<typeof open>>['user']

export const startDraft = () => adminApi.call(startYearDraft, { params })

/** Starts a draft and opens the dialog of a part of it. */
export async function edited(part: string, answer?: StandIn) {
  await startDraft()
  return opened(part, answer)
}

/** Opens the dialog of a part of a draft that is there. */
export async function opened(part: string, answer?: StandIn) {
  const suite = await open('/class/next-year?year=2027', answer === undefined ? {} : { answer })
  return { ...suite, dialog: await edit(suite.user, part) }
}

/** Opens the dialog of a part. */
export async function edit(user: User, part: string) {
  // The problems are loaded once more after each change.
  await screen.findByText(/^公開の前に直すもの/u)
  await user.click(button(`Edit: ${part}`))
  return within(await screen.findByRole('dialog', { name: part }))
}

export const save = async (user: User) => user.click(button('Save'))
export const saved = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Replaces the text of a field of a day. */
export async function type(user: User, field: HTMLElement, day: string) {
  await user.clear(field)
  await user.type(field, `${day}{Tab}`)
}
