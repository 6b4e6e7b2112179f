import { sentCalls, type SentCalls } from '@gakuseki/shared-api/client/sent-calls.ts'
import { useState } from 'react'

/** Whether a form can be typed in, with why its last save was refused, is being saved, or was saved. */
export type SavingStep =
  | { readonly at: 'typing'; readonly refusal?: string; readonly cause?: unknown }
  | { readonly at: 'saving' | 'saved' }

type Saving<Wanted, Answer> = {
  /** `calls` belong to this form, so that a call whose answer was lost is not sent twice. */
  readonly send: (calls: SentCalls, wanted: Wanted) => Promise<Answer>
  readonly onSaved: (answer: Answer) => void
  readonly refusalOf: (error: unknown) => string
}

/** Sends a form once, also after a lost answer, and keeps why it was refused. */
export function useSaving<Wanted, Answer>({ send, onSaved, refusalOf }: Saving<Wanted, Answer>) {
  const [calls] = useState(() => sentCalls())
  const [step, setStep] = useState<SavingStep>({ at: 'typing' })
  return {
    step,
    save: async (wanted: Wanted): Promise<void> => {
      if (step.at === 'saving') return
      setStep({ at: 'saving' })
      try {
        const answer = await send(calls, wanted)
        // After an undo, the same form is another call.
        calls.clear()
        setStep({ at: 'saved' })
        onSaved(answer)
      } catch (error) {
        setStep({ at: 'typing', refusal: refusalOf(error), cause: error })
      }
    },
  }
}
