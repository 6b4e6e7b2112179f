import { textEncodings, type TextEncoding } from '@gakuseki/shared-api/csv/decode-text.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Select } from '@gakuseki/shared-ui/ui/field/select.tsx'
import { isApplying } from '../../domain/import/import-flow.ts'
import styles from '../import.module.css'
import { isLoaded, type ChosenSource, type Decoding, type Flow } from '../import-parts.ts'
import { texts as importTexts } from '../texts.ts'

const texts = importTexts.file

type Props = {
  readonly flow: Flow
  readonly source: ChosenSource
  readonly onAgain: (change: Partial<ChosenSource>) => void
  readonly onRemove: () => void
}

/** Shows the current file, how it was read, and a button that removes it. */
export function FileBar({ flow, source, onAgain, onRemove }: Props) {
  const decoding = decodingOf(flow)
  const locked = isApplying(flow)
  const isOnlyWay = flow.status === 'refused' && flow.refusal.ignorable.length === 0
  const guessed = decoding?.guessed === true && source.encoding === null
  return (
    <section aria-label={texts.area} className={styles.file}>
      <strong>{source.name}</strong>
      {isLoaded(flow) && <span>{texts.rows(flow.table.source.rows.length)}</span>}
      {decoding !== null && (
        <Select
          label={texts.encoding}
          hideLabel
          value={decoding.encoding}
          options={textEncodings.map((value) => ({
            value,
            label:
              guessed && value === decoding.encoding ? texts.guessed(texts.encodings[value]) : texts.encodings[value],
          }))}
          disabled={locked}
          onChange={(encoding: TextEncoding) => onAgain({ encoding })}
          error={decoding.damaged > 0 ? texts.damaged(decoding.damaged) : undefined}
        />
      )}
      {source.origin === 'file' && (
        <Button icon={xmarkIcon} disabled={locked} data-mends={isOnlyWay || undefined} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </section>
  )
}

function decodingOf(flow: Flow): Decoding {
  if (isLoaded(flow)) return flow.table.decoding
  return flow.status === 'refused' ? flow.refusal.decoding : null
}
