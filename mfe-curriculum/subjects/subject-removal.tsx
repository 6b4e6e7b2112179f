import { essayBeneathQuery, numericBeneathQuery } from '@gakuseki/shared-api/queries/curriculum/curriculum-beneath.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { EditedSubject } from '../domain/plan/curriculum-draft.ts'
import { spokenName } from './spoken-name.ts'
import { texts as subjectsTexts } from './texts.ts'

const texts = subjectsTexts.confirm

type Props = { readonly subject: EditedSubject; readonly onConfirm: () => void; readonly onCancel: () => void }

/** Asks before a saved subject is marked for deletion, with counts of the data deleted too. */
export function SubjectRemoval(props: Props) {
  return props.subject.evalType === 'numeric' ? <NumericRemoval {...props} /> : <EssayRemoval {...props} />
}

function NumericRemoval({ subject, ...on }: Props) {
  const { api } = useSuite()
  const counts = useQuery(numericBeneathQuery(api, idOf(subject)))
  return <CountedConfirm counts={counts} noteOf={texts.numeric} {...dialogOf(subject)} {...on} />
}

function EssayRemoval({ subject, ...on }: Props) {
  const { api } = useSuite()
  const counts = useQuery(essayBeneathQuery(api, idOf(subject)))
  return <CountedConfirm counts={counts} noteOf={texts.essay} {...dialogOf(subject)} {...on} />
}

// The dialog opens only for saved subjects.
const idOf = ({ stored, key }: EditedSubject): string => stored?.id ?? key

const dialogOf = (subject: EditedSubject) =>
  ({ title: texts.title(spokenName(subject)), text: texts.text, confirmLabel: texts.confirm }) as const
