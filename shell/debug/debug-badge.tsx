import { noFaults, type Faults } from '@gakuseki/shared-api/contract/kit/faults.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { IconButton } from '@gakuseki/shared-ui/ui/button/icon-button.tsx'
import { xmarkIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useLocation, useNavigate } from '@gakuseki/shared-ui/host/router.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { debugTitle } from '../layout/user-menu/texts.ts'
import styles from './debug-badge.module.css'
import { FaultSwitches, wordsOf } from './fault-switches.tsx'
import { switchStore } from './switch-store.ts'
import { isOn, searchWith, switchesIn } from './switches.ts'
import { texts } from './texts.ts'

export type DebugBadgeProps = {
  readonly kept: KeptText
  readonly open: boolean
  readonly onClose: () => void
}

/** The debug mode's faults: a mark in the header while any is on, and the dialog that switches them. */
export function DebugBadge({ kept, open, onClose }: DebugBadgeProps) {
  const [asked, setAsked] = useState(false)
  const store = switchStore(kept)
  const faults = useStore(store)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const link = new URL(pathname + searchWith(search, faults), globalThis.location.href).href
  const set = (change: Partial<Faults>): void => {
    store.setState(change)
    // A reload must not bring back switches of the address that were switched off.
    if (switchesIn(search) !== null) void navigate({ search: searchWith(search, noFaults) }, { replace: true })
  }
  const close = (): void => {
    setAsked(false)
    onClose()
  }
  return (
    <>
      {isOn(faults) && (
        <span className={styles.mark}>
          <button
            type="button"
            className={styles.words}
            aria-label={texts.mark.label(wordsOf(faults))}
            onClick={() => setAsked(true)}
          >
            {wordsOf(faults)}
          </button>
          <IconButton
            icon={xmarkIcon}
            label={texts.off}
            size="small"
            className={styles.off}
            onClick={() => set(noFaults)}
          />
        </span>
      )}
      <Dialog
        open={open || asked}
        onClose={close}
        title={debugTitle}
        footer={
          <>
            <Button onClick={() => void copyAndTell(link)}>{texts.copyLink}</Button>
            <Button disabled={!isOn(faults)} onClick={() => set(noFaults)}>
              {texts.off}
            </Button>
          </>
        }
      >
        <Stack>
          <FaultSwitches faults={faults} onChange={set} />
        </Stack>
      </Dialog>
    </>
  )
}
