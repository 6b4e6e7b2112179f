import type { UseQueryResult } from '@gakuseki/shared-api/queries/react-query.ts'
import type { ComponentProps } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { countTexts as texts } from './texts.ts'

type Props<Counts> = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'note'> & {
  /** Must be fetched again for each question, because older numbers may be wrong. */
  readonly counts: UseQueryResult<Counts>
  /** The sentence with the numbers. */
  readonly noteOf: (counts: Counts) => string
}

/**
 * Asks before a deletion and says how much else it deletes, as the server counts it now.
 * @example <CountedConfirm counts={useQuery(essayBeneathQuery(api, eecId))} noteOf={texts.gone} … />
 */
export function CountedConfirm<Counts>({ counts, noteOf, ...dialog }: Props<Counts>) {
  const { data, isError, isFetching } = counts
  const note = isFetching ? texts.counting : isError || data === undefined ? texts.uncounted : noteOf(data)
  return <ConfirmDialog open note={note} {...dialog} />
}
