import { numericBeneathQuery } from '@gakuseki/shared-api/queries/curriculum-beneath.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { useSuite } from '@gakuseki/shared-ui/suite/suite-context.tsx'
import type { DraftContent, DraftViewPoint } from '../domain/plan-draft.ts'
import { texts as planTexts } from './texts.ts'

const texts = planTexts.edit.deletion

type Props = {
  readonly necId: string
  readonly item: DraftViewPoint | DraftContent
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a saved view point or content is marked for deletion, and counts what is deleted with it. */
export function PlanRemoval({ necId, item, ...on }: Props) {
  const { api } = useSuite()
  const of = 'contents' in item ? 'viewPoint' : 'content'
  const { title, text, note } = texts[of]
  const { viewPointId } = item.stored ?? {}
  const contentId = 'contents' in item ? undefined : item.stored?.contentId
  const counts = useQuery(numericBeneathQuery(api, necId, { viewPointId, contentId }))
  const dialog = { ...on, title, text: text(item.stored?.name ?? item.name), confirmLabel: texts.confirm }
  return <CountedConfirm counts={counts} noteOf={note} {...dialog} />
}
