import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { StudentRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { fetchSiblings } from '@gakuseki/shared-api/queries/people/siblings.ts'
import { hasSurname, surnameChange, withNewSurname } from '@gakuseki/shared-api/rules/people/surname-change.ts'
import { lazyPart, usePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import { createElement, useState, type ReactNode } from 'react'
import type { RenamedSibling, SurnameAnswer, SurnameDialogProps } from './surname-dialog.tsx'

// Loaded on demand, because few edits change a surname.
const dialog = lazyPart(async () => (await import('./surname-dialog.tsx')).SurnameDialog)

type Question = Omit<SurnameDialogProps, 'onAnswer' | 'schoolYear'> & {
  readonly answer: (answer: SurnameAnswer) => void
}

/** The draft with the places that were chosen, and the siblings to change with it. */
export type SurnameOutcome = { readonly draft: StudentRecord; readonly siblings: readonly RenamedSibling[] }

type Offer = {
  /** Asks before a save if other fields contain the surname that was changed. Null when the user goes on editing. */
  readonly ask: (base: StudentRecord, draft: StudentRecord) => Promise<SurnameOutcome | null>
  readonly dialog: ReactNode
}

/** Offers the other places of a changed surname in the same save (LSX-08). */
export function useSurnameOffer(api: ApiClient, schoolYear: SchoolYear): Offer {
  const [question, setQuestion] = useState<Question | null>(null)
  const give = (answer: SurnameAnswer): void => {
    question?.answer(answer)
    setQuestion(null)
  }
  const part = usePart(dialog, question !== null, () => give({ type: 'back' }))
  const ask: Offer['ask'] = async (base, draft) => {
    const change = surnameChange(base, draft)
    if (change === null) return { draft, siblings: [] }
    const siblings = await siblingsOf(api, draft, { schoolYear, surname: change.from.name })
    // Kana and Roman letters that are not known yet are asked for.
    const wanted = {
      ...change,
      to: { ...change.to, kana: change.to.kana || unknown, roman: change.to.roman || unknown },
    }
    const isAlone = Object.keys(withNewSurname(draft, wanted)).length === 0
    if (isAlone && siblings?.length === 0) return { draft, siblings: [] }
    const { promise, resolve } = Promise.withResolvers<SurnameAnswer>()
    setQuestion({ draft, change, siblings, answer: resolve })
    const answer = await promise
    return answer.type === 'back' ? null : { draft: { ...draft, ...answer.own }, siblings: answer.siblings }
  }
  return {
    ask,
    dialog: part && question && createElement(part, { ...question, schoolYear, onAnswer: give }),
  }
}

const unknown = '?'

/** The siblings with the former surname; null if they could not be loaded. */
async function siblingsOf(
  api: ApiClient,
  draft: StudentRecord,
  { schoolYear, surname }: { readonly schoolYear: SchoolYear; readonly surname: string },
): Promise<readonly StudentRecord[] | null> {
  try {
    return (await fetchSiblings(api, draft, schoolYear)).filter((one) => hasSurname(one, surname))
  } catch {
    return null
  }
}
