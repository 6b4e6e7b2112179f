import { forcedStatuses, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { Checkbox } from '@gakuseki/shared-ui/ui/field/checkbox.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import styles from './fault-switches.module.css'
import { texts } from './texts.ts'

type Props = { readonly faults: Faults; readonly onChange: (change: Partial<Faults>) => void }

const latencies = ['0', '500', '2000', '5000'] as const
const codes = [...forcedStatuses, 'offline'] as const
const kinds = [
  { value: 'none', label: texts.all.none },
  ...codes.map((code) => ({ value: String(code), label: texts.all[code] })),
]

/** The controls for the faults and the latency of calls. */
export function FaultSwitches({ faults, onChange }: Props) {
  return (
    <>
      <p className={styles.lead}>{texts.lead}</p>
      <RadioGroup
        label={texts.latency.title}
        orientation="horizontal"
        value={latencies.find((each) => Number(each) === faults.latencyMs) ?? ''}
        options={latencies.map((value) => ({ value, label: texts.latency.seconds(Number(value)) }))}
        onChange={(value) => onChange({ latencyMs: Number(value) })}
      />
      <RadioGroup
        label={texts.all.title}
        value={String(faults.all ?? 'none')}
        options={kinds}
        onChange={(value) => onChange({ all: codes.find((code) => String(code) === value) ?? null })}
      />
      <fieldset>
        <legend className={styles.legend}>{texts.writes.title}</legend>
        <Inline>
          {(['updates', 'deletes'] as const).map((kind) => (
            <Checkbox
              key={kind}
              label={texts.writes[kind]}
              checked={faults[kind] !== null}
              disabled={faults.all !== null}
              onChange={(checked) => onChange({ [kind]: checked ? 'fail' : null })}
            />
          ))}
        </Inline>
      </fieldset>
    </>
  )
}

/** The switches that are on, in short. */
export function wordsOf({ latencyMs, all, updates, deletes }: Faults): string {
  const { mark, latency } = texts
  return mark.joined([
    ...(all === null ? [] : [all === 'offline' ? mark.offline : String(all)]),
    ...(latencyMs > 0 ? [mark.latency(latency.seconds(latencyMs))] : []),
    ...(updates === null ? [] : [mark.updates]),
    ...(deletes === null ? [] : [mark.deletes]),
  ])
}
