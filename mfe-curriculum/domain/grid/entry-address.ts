import { paths } from '@gakuseki/shared-api/core/paths.ts'

/** The place of evaluations to enter: a class, a month, a content. The entry view chooses omitted parts. */
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
