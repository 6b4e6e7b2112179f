import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { logDisclosures } from '@gakuseki/shared-api/queries/people/disclosures.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useRef, useState } from 'react'
import { lazyPart, usePart } from '../../ui/load/lazy-part.ts'
import type { WithheldChoice, WithheldDialogProps } from './withheld-dialog.tsx'

/** People whose address is withheld, of one type. */
type WithheldPeople = { readonly userType: UserType; readonly userIds: readonly string[] }

type Question = { readonly people: readonly WithheldPeople[]; readonly answer: (choice: WithheldChoice) => void }

const dialog = lazyPart<WithheldDialogProps>(async () => (await import('./withheld-dialog.tsx')).WithheldDialog)

/**
 * Asks before address or phones of people marked 住所を出さない would be printed or exported. They are shown only with a reason, which is
 * logged first (PRN-03). `output` names the print or export in the history.
 */
export function useWithheld(output: string) {
  const { api } = useSuite()
  const [question, setQuestion] = useState<Question | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const keys = useRef(new Map<string, string>())
  const close = (choice: WithheldChoice): void => {
    question?.answer(choice)
    setQuestion(null)
    setFailure(null)
  }
  const give = async (reason: string): Promise<void> => {
    if (question === null) return
    setSending(true)
    try {
      const disclosures = question.people.map((people) => ({ ...people, output, reason }))
      const asked = JSON.stringify(disclosures)
      await logDisclosures(api, disclosures, keyOf(keys.current, asked))
      // The next output for the same reason is logged again.
      keys.current.delete(asked)
      close('shown')
    } catch (error) {
      setFailure(displayMessageOf(error))
    } finally {
      setSending(false)
    }
  }
  const WithheldDialog = usePart(dialog, question !== null, () => close('canceled'))
  return {
    /** Resolves at once if nobody is withheld. */
    ask: (people: readonly WithheldPeople[]): Promise<WithheldChoice> =>
      people.every(({ userIds }) => userIds.length === 0)
        ? Promise.resolve('withheld')
        : new Promise((answer) => setQuestion({ people, answer })),
    /** To be rendered by the page. */
    question:
      question === null || WithheldDialog === null
        ? null
        : {
            Dialog: WithheldDialog,
            props: {
              count: new Set(question.people.flatMap(({ userIds }) => userIds)).size,
              failure,
              isSending,
              onChoose: close,
              onReason: (reason: string) => void give(reason),
            },
          },
  }
}

/** A retry for the same people and reason has the key of the first try, so that a lost answer is not logged twice. */
function keyOf(keys: Map<string, string>, asked: string): string {
  const key = keys.get(asked) ?? crypto.randomUUID()
  keys.set(asked, key)
  return key
}
