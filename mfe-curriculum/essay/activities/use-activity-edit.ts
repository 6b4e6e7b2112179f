import type { Activity, ActivityChange } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { useOrderedDraft, type OrderedDraftEdit } from '@gakuseki/shared-ui/edit/ordered-draft/use-ordered-draft.ts'
import { useMemo } from 'react'
import { activityDraft, blankKeys, type ActivityItem } from '../../domain/activities/activity-draft.ts'
import { activityScreen } from './activity-screen.ts'
import { useHoldViews } from '../editing-context.tsx'
import { texts as essayTexts } from '../texts.ts'

const texts = essayTexts.activities

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
