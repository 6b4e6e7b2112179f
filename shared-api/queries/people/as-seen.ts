import { isApiError } from '../../client/api-error.ts'

/**
 * Deletes a record in the version that the user saw. If a newer version differs only in unimportant facts, such as its position in the
 * list, that version is deleted.
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
    // The conflict is with the record of this call itself, so it is used as the answer.
    const current = isApiError(error) && error.code === 'conflict' ? (error.current as Seen | null | undefined) : null
    if (current === null || current === undefined || !isStill(current)) throw error
    await run(current.version)
  }
}
