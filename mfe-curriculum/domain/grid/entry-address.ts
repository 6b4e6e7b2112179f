import { paths } from '@gakuseki/shared-api/core/paths.ts'

/** Where evaluations are entered: of a class, in a month, at a content; what is left out the entry view chooses. */
export type EntryPlace = {
  readonly classId?: string | null
  readonly month?: number | null
  readonly contentId?: string | null
}

/** The address of the entry view of a numeric subject at a place. */
export function entryAddress(necId: string, { classId, month, contentId }: EntryPlace = {}): string {
  const search = new URLSearchParams()
  if (classId) search.set('classId', classId)
  if (month) search.set('month', String(month))
  if (contentId) search.set('contentId', contentId)
  return search.size === 0 ? paths.evaluations(necId) : `${paths.evaluations(necId)}?${search.toString()}`
}
