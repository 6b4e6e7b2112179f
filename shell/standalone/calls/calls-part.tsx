import { useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand'
import { DropdownPopover } from '@gakuseki/shared-ui/ui/dropdown/dropdown-popover.tsx'
import { plugOffIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { callsLeft, type ArmedFault } from './call-fault.ts'
import { CallFaultForm, newFault, type FaultDraft } from './call-fault-form.tsx'
import { CallFaults } from './call-faults.tsx'
import type { LoggedCall } from './call-log.ts'
import { LastCalls } from './last-calls.tsx'
import toolbar from '../qa-toolbar/qa-toolbar.module.css'
import { callTexts as texts } from './texts.ts'

type Props = {
  readonly faults: StoreApi<readonly ArmedFault[]>
  readonly calls: StoreApi<readonly LoggedCall[]>
}

/** The faults of single calls, and the last requests of the page. */
export function CallsPart({ faults, calls }: Props) {
  const all = useStore(faults)
  const last = useStore(calls)
  const active = all.filter((fault) => callsLeft(fault) !== 0).length
  return (
    <DropdownPopover
      size="small"
      variant="quiet"
      className={active > 0 ? toolbar.active : undefined}
      icon={plugOffIcon}
      title={texts.title}
      width={620}
      button={texts.button(active, last.length)}
    >
      {() => <Panel faults={faults} all={all} last={last} />}
    </DropdownPopover>
  )
}

type PanelProps = Pick<Props, 'faults'> & {
  readonly all: readonly ArmedFault[]
  readonly last: readonly LoggedCall[]
}

function Panel({ faults, all, last }: PanelProps) {
  const [draft, setDraft] = useState<FaultDraft>(newFault)
  // Another form is mounted for each chosen request, and takes the focus.
  const [chosen, setChosen] = useState(0)
  const disturb = (pattern: Pick<FaultDraft, 'method' | 'path'>): void => {
    setDraft({ ...draft, ...pattern })
    setChosen(chosen + 1)
  }
  return (
    <Stack gap={3}>
      <CallFaultForm
        key={chosen}
        draft={draft}
        focused={chosen > 0}
        onChange={setDraft}
        onAdd={(fault) => faults.setState([...faults.getState(), { ...fault, used: 0 }], true)}
      />
      <CallFaults faults={all} onChange={(next) => faults.setState(next, true)} />
      <LastCalls calls={last} onDisturb={disturb} />
    </Stack>
  )
}
