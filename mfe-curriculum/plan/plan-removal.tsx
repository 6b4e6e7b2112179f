import { numericBeneathQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-beneath.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { PlanItem } from '../domain/plan/plan-draft.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit.deletion

type Props = {
  readonly necId: string
  readonly item: PlanItem
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a saved view point or content is marked for deletion, with counts of the data deleted too. */
export function PlanRemoval({ necId, item, ...on }: Props) {
  const { api } = useSuite()
  const { title, text, note } = texts[item.kind]
  const { viewPointId } = item.stored ?? {}
  const contentId = item.kind === 'content' ? item.stored?.contentId : undefined
  const counts = useQuery(numericBeneathQuery(api, necId, { viewPointId, contentId }))
  const dialog = { ...on, title, text: text(item.stored?.name ?? item.name), confirmLabel: texts.confirm }
  return <CountedConfirm counts={counts} noteOf={note} {...dialog} />
}
