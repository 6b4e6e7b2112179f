import type { ClosedYears } from '@gakuseki/shared-api/rules/school/closed-years.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { plusIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { suggestionFor, withCopy, withSample, type Suggestion, type TermSample } from '../domain/term-samples.ts'
import { addTerm, addYear, canAddTerm, canAddYear, type TermTable } from '../domain/term-table.ts'
import styles from './table-tools.module.css'
import { texts } from './texts.ts'

type Props = {
  readonly table: TermTable
  readonly disabled: boolean
  readonly closed: ClosedYears
  readonly onChange: (table: TermTable) => void
}

/** Add Year, Add Term, and the suggestions for a year that is still empty. */
export function TableTools({ table, disabled, closed, onChange }: Props) {
  const { currentSchoolYear } = useSuite()
  const found = suggestionFor(table)
  const suggestion = found !== null && closed.has(found.schoolYear) ? null : found
  const { schoolYears, termCount } = table
  const tools = useKeptFocus(`${schoolYears.length} ${termCount} ${suggestion?.type}`)
  return (
    <Stack ref={tools} gap={3}>
      <div role="group" aria-label={texts.tools}>
        <Inline>
          <Button
            icon={plusIcon}
            disabled={disabled || !canAddYear(table)}
            onClick={() => onChange(addYear(table, currentSchoolYear))}
          >
            {texts.addYear}
          </Button>
          <Button icon={plusIcon} disabled={disabled || !canAddTerm(table)} onClick={() => onChange(addTerm(table))}>
            {texts.addTerm}
          </Button>
        </Inline>
      </div>
      {suggestion !== null && <SuggestionNotice {...{ table, suggestion, disabled, onChange }} />}
    </Stack>
  )
}

type SuggestionProps = Omit<Props, 'closed'> & { readonly suggestion: Suggestion }

function SuggestionNotice({ table, suggestion, disabled, onChange }: SuggestionProps) {
  const { schoolYear } = suggestion
  if (suggestion.type === 'copy')
    return (
      <Notice>
        <p className={styles.lead}>{texts.copy.lead(schoolYear)}</p>
        <Button size="small" disabled={disabled} onClick={() => onChange(withCopy(table, schoolYear, suggestion.from))}>
          {texts.copy.button(suggestion.from)}
        </Button>
      </Notice>
    )
  return (
    <Notice>
      <p className={styles.lead}>{texts.samples.lead(schoolYear)}</p>
      <Inline>
        <SampleButtons disabled={disabled} onChoose={(sample) => onChange(withSample(table, schoolYear, sample))} />
      </Inline>
    </Notice>
  )
}

const samples = ['three', 'two', 'four'] as const satisfies readonly TermSample[]

type SampleProps = { readonly disabled?: boolean; readonly onChoose: (sample: TermSample) => void }

/** One button per sample. The user checks and saves the filled-in dates. */
export function SampleButtons({ disabled = false, onChoose }: SampleProps) {
  return samples.map((sample) => (
    <Button key={sample} size="small" disabled={disabled} onClick={() => onChoose(sample)}>
      {texts.samples[sample]}
    </Button>
  ))
}
