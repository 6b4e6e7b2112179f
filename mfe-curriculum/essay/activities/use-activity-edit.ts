import { displayMessageOf, isApiError, isConflict } from '@gakuseki/shared-api/client/api-error.ts'
import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { refreshActivities, sendActivityChanges } from '@gakuseki/shared-api/queries/curriculum/activity-changes.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useMemo } from 'react'
import {
  activityDraft,
  blankKeys,
  activityChanges,
  activityRules,
  type ActivityItem,
} from '../../domain/activities/activity-draft.ts'
import { useHoldViews } from '../editing-context.tsx'
import { texts as essayTexts } from '../texts.ts'

const texts = essayTexts.activities

/** How the activities of an essay subject are saved: each by its own call. */
export const activityScreen: DraftScreen<ActivityItem, string, ActivityChange> = {
  rules: activityRules,
  changesOf: activityChanges,
  changeId: ({ key }) => key,
  keyOf: ({ key }) => key,
  send: (work, { place }, changes, options) => sendActivityChanges(work, place, changes, options),
  read: refreshActivities,
  reasonOf: (error) => {
    if (isConflict(error)) return texts.changedSince
    return isApiError(error) && error.code === 'notFound' ? texts.deletedSince : displayMessageOf(error)
  },
}

export type ActivityEdit = OrderedDraftEdit<ActivityItem, string, ActivityChange>

/** The edit mode of a subject's activities. */
export function useActivityEdit(eecId: string, query: UseQueryResult<readonly Activity[]>): ActivityEdit {
  const edit = useOrderedDraft({
    title: texts.label,
    label: texts.label,
    screen: activityScreen,
    stored: useMemo(() => activityDraft(eecId, query.data ?? []), [eecId, query.data]),
    query,
    problemsOf: (draft) => new Map(blankKeys(draft).map((key) => [key, texts.blank])),
    invalid: texts.invalid,
  })
  useHoldViews(edit.isEditing)
  return edit
}
