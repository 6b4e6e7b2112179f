import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'

/** A journal as it is written; `version` is the one that was read, null of a new one. */
export type JournalDraft = {
  readonly version: number | null
  readonly month: number
  /** '' for none. */
  readonly activityId: string
  readonly title: string
  readonly text: string
}

export const journalFields = ['month', 'activityId', 'title', 'text'] as const
export type JournalField = (typeof journalFields)[number]

export function emptyJournal(month: number): JournalDraft {
  return { version: null, month, activityId: '', title: '', text: '' }
}

/** The month of a new journal: today's, or the one of that school year which is next to it. */
export function monthNow(schoolYear: number, today: DateText): number {
  const current = schoolYearOfDate(today)
  if (schoolYear === current) return partsOfDate(today).month
  return schoolYear < current ? 3 : 4
}

export function draftOf({ version, month, activityId, title, text }: Journal): JournalDraft {
  return { version, month, activityId, title, text }
}

export function changedFields(base: JournalDraft, draft: JournalDraft): readonly JournalField[] {
  return journalFields.filter((field) => base[field] !== draft[field])
}

/** What a PATCH names: the fields that differ, and the activity of the new month along with it. */
export function patchOf(base: JournalDraft, draft: JournalDraft): Partial<Omit<JournalDraft, 'version'>> {
  return Object.fromEntries(changedFields(base, draft).map((field) => [field, draft[field]]))
}

/** Another month has other activities: the one that was chosen goes, unless it is one of them. */
export function inMonth(
  draft: JournalDraft,
  month: number,
  activities: readonly { readonly activityId: string; readonly month: number }[],
): JournalDraft {
  const fits = activities.some((each) => each.activityId === draft.activityId && each.month === month)
  return { ...draft, month, activityId: fits ? draft.activityId : '' }
}

/** Neither title nor text: nobody could tell what it is. */
export function isBlank({ title, text }: JournalDraft): boolean {
  return title.trim() === '' && text.trim() === ''
}
