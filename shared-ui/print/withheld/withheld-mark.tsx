import { isWithheld } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { Notice } from '../../ui/state/notice.tsx'
import { withheldTexts as texts } from '../texts.ts'

type Markable = { readonly addressPrivacy: 'withheld' | null }

/** The mark on the page of a person whose address and phones are withheld; empty for others. */
export function WithheldMark({ record }: { readonly record: Markable }) {
  if (!isWithheld(record)) return null
  const isOwn = record.addressPrivacy === 'withheld'
  return (
    <Notice tone="warning" title={isOwn ? texts.mark : texts.family}>
      {isOwn ? texts.markHint : texts.familyHint}
    </Notice>
  )
}
