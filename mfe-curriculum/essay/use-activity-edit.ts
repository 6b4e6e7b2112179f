import type { Activity } from '@gakuseki/shared-api/contract/curriculum-activities.ts'
import { useQueryClient, type UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import { usePartsEdit, type Aftermath, type PartsEdit } from '@gakuseki/shared-ui/edit/use-parts-edit.ts'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import { useMemo } from 'react'
import { unsettled, withTheirs, type ActivityClash } from '../domain/activity-clash.ts'
import {
  blankKeys,
  changedKeys,
  planOf,
  transition,
  type ActivityEvent,
  type ActivityPlan,
} from '../domain/activity-edit.ts'
import { useHoldViews } from './editing-context.tsx'
import { saveActivities } from './save-activities.ts'
import { texts as essayTexts } from './texts.ts'

const texts = essayTexts.activities

export type ActivityEdit = PartsEdit<ActivityPlan, ActivityEvent, Aftermath, ActivityClash>

/** The edit mode of a subject's activities: each is saved by a call of its own, with an outcome of its own. */
export function useActivityEdit(eecId: string, query: UseQueryResult<readonly Activity[]>): ActivityEdit {
  const { api } = useSuite()
  const work = { api, queryClient: useQueryClient() }
  const edit = usePartsEdit({
    title: texts.label,
    label: texts.label,
    record: useMemo(() => planOf(query.data ?? []), [query.data]),
    isFresh: query.isSuccess && !query.isError,
    reload: () => void query.refetch(),
    changedKeys,
    problemsOf: (plan) => new Map(blankKeys(plan).map((key) => [key, texts.blank])),
    transition,
    send: (draft: ActivityPlan, sending) => saveActivities(work, eecId, { draft, sending }),
    clashing: { withTheirs, unsettled },
    invalid: texts.invalid,
  })
  useHoldViews(edit.isEditing)
  return edit
}
