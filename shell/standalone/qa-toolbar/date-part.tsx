import { parseDateText, type DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useState } from 'react'
import type { RunningSuite } from '../../suite/running-suite.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DateInput } from '@gakuseki/shared-ui/ui/date/date-input.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { calendarIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import type { QaTab } from './qa-tab.ts'
import styles from './qa-toolbar.module.css'
import { texts } from '../texts.ts'

type Props = { readonly suite: RunningSuite; readonly tab: QaTab }

/** Chooses the date for server and page. Both restart with another date. */
export function DatePart({ suite, tab }: Props) {
  const { today } = useSuite()
  const isReal = tab.date === null && tab.scenario === null
  const begin = (day: DateText | null): void => {
    tab.keepDate(day)
    suite.host.reload()
  }
  return (
    <DropdownPopover
      size="small"
      variant="quiet"
      icon={calendarIcon}
      label={texts.date.button(today, isReal)}
      title={texts.date.title}
      width={320}
      button={texts.date.shown(today, isReal)}
    >
      {() => <Choice today={today} tab={tab} onBegin={begin} />}
    </DropdownPopover>
  )
}

type ChoiceProps = {
  readonly today: DateText
  readonly tab: QaTab
  readonly onBegin: (day: DateText | null) => void
}

function Choice({ today, tab, onBegin }: ChoiceProps) {
  const [day, setDay] = useState<string>(today)
  const [invalid, setInvalid] = useState(false)
  const parsed = parseDateText(day)
  return (
    <Stack gap={3}>
      <p className={styles.hint}>{texts.date.hint}</p>
      <DateInput
        label={texts.date.label}
        value={day}
        onChange={setDay}
        clearable={false}
        onInvalidChange={setInvalid}
      />
      <Inline>
        <Button
          variant="primary"
          disabled={invalid || !parsed.ok || parsed.value === today}
          onClick={() => parsed.ok && onBegin(parsed.value)}
        >
          {texts.date.apply}
        </Button>
        <Button disabled={tab.date === null} onClick={() => onBegin(null)}>
          {tab.scenario === null ? texts.date.today : texts.date.ofScenario}
        </Button>
      </Inline>
    </Stack>
  )
}
