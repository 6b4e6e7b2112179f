import type { Activity } from '@gakuseki/shared-api/contract/curriculum/curriculum-activities.ts'
import { essayBeneathQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-beneath.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { activityLabel } from '../../domain/activities/activity-label.ts'
import { texts as essayTexts } from '../texts.ts'

const texts = essayTexts.activities.removal

type Props = {
  readonly stored: Activity
  /** The typed text. */
  readonly text: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a stored activity is marked for deletion, with the number of its journals. */
export function ActivityRemoval({ stored: { eecId, activityId }, text, ...on }: Props) {
  const { api } = useSuite()
  const counts = useQuery(essayBeneathQuery(api, eecId, { activityId }))
  const dialog = { ...on, title: texts.title, text: texts.text(activityLabel(text)), confirmLabel: texts.confirm }
  return <CountedConfirm counts={counts} noteOf={texts.note} {...dialog} />
}
