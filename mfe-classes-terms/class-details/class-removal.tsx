import { classMembersQuery } from '@gakuseki/shared-api/queries/classes/class-members.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { CountedConfirm } from '@gakuseki/shared-ui/edit/counted-confirm.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { texts as classTexts } from './texts.ts'

const texts = classTexts.removal

type Props = {
  readonly classId: string
  /** With its grade. */
  readonly name: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks before a class is deleted, with the number of its stored members, whatever the draft contains. */
export function ClassRemoval({ classId, name, ...on }: Props) {
  const { api, today } = useSuite()
  const counts = useQuery({ ...classMembersQuery(api, classId, today), refetchOnMount: 'always' })
  const dialog = { ...on, title: texts.title, text: texts.text(name), confirmLabel: texts.confirm }
  return <CountedConfirm counts={counts} noteOf={texts.note} {...dialog} />
}
