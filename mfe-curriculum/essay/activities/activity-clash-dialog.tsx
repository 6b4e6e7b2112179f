import { DraftClashDialog, type ClashWords } from '@gakuseki/shared-ui/edit/ordered-draft/draft-clash-dialog.tsx'
import type { ActivityItem } from '../../domain/activities/activity-draft.ts'
import { activityLabel } from '../../domain/activities/activity-label.ts'
import { texts as essayTexts } from '../texts.ts'
import type { ActivityEdit } from './use-activity-edit.ts'

const texts = essayTexts.activities.clash

const words: ClashWords<ActivityItem> = {
  fieldLabel: ({ month, text }) => texts.text(essayTexts.month(month), activityLabel(text)),
  value: ({ text }) => text,
  removal: {
    label: ({ month, text }) => texts.delete(essayTexts.month(month), activityLabel(text)),
    removed: texts.deleted,
    kept: ({ text }) => texts.kept(text),
  },
}

/** Asks about activities that two people have changed at once. */
export function ActivityClashDialog({ edit }: { readonly edit: ActivityEdit }) {
  return <DraftClashDialog edit={edit} words={words} />
}
