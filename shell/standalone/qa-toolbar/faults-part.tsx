import { noFaults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { useStore } from 'zustand'
import { FaultSwitches, wordsOf } from '../../debug/fault-switches.tsx'
import { isOn } from '../../debug/switches.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { triangleExclamationIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { chunksOf } from './qa-link.ts'
import type { QaTab } from './qa-tab.ts'
import styles from './qa-toolbar.module.css'
import { texts } from '../texts.ts'

const { title: chunksTitle, options, words } = texts.faults.chunks
const kinds = (['asIs', 'slow', 'fail'] as const).map((value) => ({ value, label: options[value] }))

/** The faults and delays: of the API's calls, and of the remote's page files. */
export function FaultsPart({ tab }: { readonly tab: QaTab }) {
  const faults = useStore(tab.faults)
  const chunks = useStore(tab.chunks)
  const isActive = isOn(faults) || chunks !== null
  const what = texts.faults.joined([wordsOf(faults), chunks === null ? '' : words(chunks)]) || texts.faults.none
  return (
    <DropdownPopover
      size="small"
      variant="quiet"
      className={isActive ? styles.active : undefined}
      icon={triangleExclamationIcon}
      label={texts.faults.button(what)}
      title={texts.faults.title}
      button={what}
    >
      {({ close }) => (
        <Stack gap={3}>
          <FaultSwitches faults={faults} onChange={(change) => tab.faults.setState(change)} />
          <RadioGroup
            label={chunksTitle}
            orientation="horizontal"
            value={chunks ?? 'asIs'}
            options={kinds}
            onChange={(value) => tab.chunks.setState(chunksOf(value), true)}
          />
          <Button
            disabled={!isActive}
            onClick={() => {
              tab.faults.setState(noFaults)
              tab.chunks.setState(null, true)
              // Closes first, because the pressed button becomes disabled and would lose the focus.
              close()
            }}
          >
            {texts.faults.off}
          </Button>
        </Stack>
      )}
    </DropdownPopover>
  )
}
