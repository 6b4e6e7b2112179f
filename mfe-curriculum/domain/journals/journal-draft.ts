import type { Journal } from '@gakuseki/shared-api/contract/curriculum/journals.ts'
import { partsOfDate, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate } from '@gakuseki/shared-api/core/school-year.ts'

/** A journal in edit mode; `version` is the one that was read, null for a new one. */
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

/** The month of a new journal: today's, or the nearest one of that school year. */
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

/** The body of a PATCH: the fields that differ, and the activity along with a new month. */
export function patchOf(base: JournalDraft, draft: JournalDraft): Partial<Omit<JournalDraft, 'version'>> {
  return Object.fromEntries(changedFields(base, draft).map((field) => [field, draft[field]]))
}

/** Another month has other activities, so the chosen one is dropped unless it is one of them. */
export function inMonth(
  draft: JournalDraft,
  month: number,
  activities: readonly { readonly activityId: string; readonly month: number }[],
): JournalDraft {
  const fits = activities.some((each) => each.activityId === draft.activityId && each.month === month)
  return { ...draft, month, activityId: fits ? draft.activityId : '' }
}

/** Without title and text, a journal could not be recognized. */
export function isBlank({ title, text }: JournalDraft): boolean {
  return title.trim() === '' && text.trim() === ''
}
