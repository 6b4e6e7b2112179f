import { displayMessageOf, isApiError, isConflict } from '@gakuseki/shared-api/client/api-error.ts'
import type { ActivityChange } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { refreshActivities, sendActivityChanges } from '@gakuseki/shared-api/queries/curriculum/activity-changes.ts'
import type { DraftScreen } from '@gakuseki/shared-ui/edit/ordered-draft/save-ordered-draft.ts'
import { activityChanges, activityRules, type ActivityItem } from '../../domain/activities/activity-draft.ts'
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
