import { isApiError } from '../../client/api-error.ts'

/**
 * Deletes a record in the version that was seen. If it has another version by now that differs in nothing that matters, such
 * as its place in the list, it is deleted in that version.
 * @example await asSeen(activity, ({ text }) => text === activity.text, (ifMatch) => api.call(deleteActivity, { params, ifMatch }))
 */
export async function asSeen<Seen extends { readonly version: number }>(
  { version }: Seen,
  isStill: (current: Seen) => boolean,
  run: (ifMatch: number) => Promise<unknown>,
): Promise<void> {
  try {
    await run(version)
  } catch (error) {
    // The record of this very call, as its answer would be.
    const current = isApiError(error) && error.code === 'conflict' ? (error.current as Seen | null | undefined) : null
    if (current === null || current === undefined || !isStill(current)) throw error
    await run(current.version)
  }
}
