import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import { minuteInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { makeTryLink, type TryLink } from '@gakuseki/shared-api/queries/try-links.ts'
import { tryLinkAddress, tryLinkHours } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import { useHref } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { copyIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { TextField } from '@gakuseki/shared-ui/ui/field/text-field.tsx'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { useState } from 'react'
import { nameOfRemote } from '../remote-name.ts'
import { tryLinkTexts as texts } from '../texts.ts'

export type TryLinkDialogProps = {
  readonly remote: KeptRemote
  readonly release: string
  readonly open: boolean
  readonly onClose: () => void
}

type Step =
  | { readonly at: 'choosing'; readonly cause?: unknown }
  | { readonly at: 'making' }
  | { readonly at: 'made'; readonly link: TryLink }

const choices = tryLinkHours.offered.map((hours) => ({ value: `${hours}`, label: texts.hoursOf(hours) }))

/** Asks how long the link shall hold, makes it and offers it for copying. */
export function TryLinkDialog({ remote, release, open, onClose }: TryLinkDialogProps) {
  const work = { api: useSuite().api, queryClient: useQueryClient() }
  const [hours, setHours] = useState<string>(`${tryLinkHours.offered[0]}`)
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const close = (): void => {
    setStep({ at: 'choosing' })
    onClose()
  }
  const make = async (): Promise<void> => {
    setStep({ at: 'making' })
    try {
      setStep({ at: 'made', link: await makeTryLink(work, remote, release, Number(hours)) })
    } catch (error) {
      setStep({ at: 'choosing', cause: error })
    }
  }
  const isMaking = step.at === 'making'
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title(nameOfRemote(remote), release)}
      dismissable={!isMaking}
      footer={
        step.at === 'made' ? (
          <Button onClick={close}>{texts.close}</Button>
        ) : (
          <>
            <Button onClick={close} disabled={isMaking}>
              {texts.cancel}
            </Button>
            <Button variant="primary" busy={isMaking} onClick={() => void make()}>
              {texts.make}
            </Button>
          </>
        )
      }
    >
      <Stack gap={4}>
        <p>{texts.lead}</p>
        {step.at === 'made' ? (
          <MadeLink link={step.link} />
        ) : (
          <RadioGroup label={texts.hours} value={hours} options={choices} disabled={isMaking} onChange={setHours} />
        )}
        {step.at === 'choosing' && step.cause !== undefined && (
          <Notice tone="danger" title={texts.refused} cause={step.cause}>
            {displayMessageOf(step.cause)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}

function MadeLink({ link: { token, until } }: { readonly link: TryLink }) {
  const address = tryLinkAddress(new URL(useHref('/'), location.origin).href, token)
  return (
    <>
      <TextField
        label={texts.link}
        description={texts.until(minuteInTokyo(new Date(until)))}
        readOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that made the link is gone
        autoFocus
        value={address}
        onChange={() => {}}
      />
      <div>
        <Button variant="primary" icon={copyIcon} onClick={() => void copyAndTell(address)}>
          {texts.copy}
        </Button>
      </div>
    </>
  )
}
