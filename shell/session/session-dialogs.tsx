import { suiteTexts } from '../texts.ts'
import { useState } from 'react'
import { useStore } from 'zustand'
import { paths } from '@gakuseki/shared-api/core/paths.ts'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { AccountChooser } from '../layout/user-menu/account-chooser.tsx'
import type { SuiteParts } from '../suite/running-suite.ts'
import type { Leaving } from './session-store.ts'
import type { SignInState } from './sign-in/sign-in-flow.ts'
import type { SignInProblem } from './sign-in/sign-in-problem.ts'
import styles from './sign-in/sign-in.module.css'
import { signInTexts as texts } from './sign-in/texts.ts'

type Props = { readonly suite: SuiteParts }

/** The session's dialogs over the page: sign in again, and whether unsaved work may be lost. */
export function SessionDialogs({ suite }: Props) {
  const leaving = useStore(suite.store, (state) => state.leaving)
  const close = (): void => suite.store.setState({ leaving: null })
  return (
    <>
      <AgainDialog suite={suite} />
      <AccountChooser suite={suite} open={leaving?.action === 'chooseAccount'} onClose={close} />
      {leaving !== null && leaving.action !== 'chooseAccount' && (
        <ConfirmDialog
          open
          title={texts.leaving[leaving.action].title}
          text={lossOf(leaving)}
          confirmLabel={leaving.problem === null ? texts.leaving[leaving.action].confirm : texts.leaving.retry}
          cancelLabel={texts.leaving.cancel}
          onConfirm={suite.session.confirmLeaving}
          onCancel={close}
        />
      )}
    </>
  )
}

function lossOf({ action, here, elsewhere, problem }: Exclude<Leaving, { readonly action: 'chooseAccount' }>): string {
  const { leaving, problems } = texts
  const sentences = [
    problem !== null && leaving.failed(problems[problem].title, problems[problem].text),
    here.length > 0 && leaving.here(suiteTexts.list(here)),
    elsewhere.length > 0 && leaving.elsewhere(suiteTexts.list(elsewhere)),
    here.length + (action === 'signOut' ? elsewhere.length : 0) > 0 && leaving.lost,
    action === 'changeUser' && elsewhere.length > 0 && leaving.othersWait,
  ]
  return sentences.filter((sentence) => sentence !== false).join('\n')
}

/** The page beneath keeps what was typed. Its waiting calls continue as soon as the same user is back. */
function AgainDialog({ suite }: Props) {
  const { signIn, login, unsaved } = useStore(suite.store)
  const holds = unsaved.length > 0
  const [busy, setBusy] = useState(false)
  // The problem belongs to this end of the session and is not shown for the next one.
  const [hindered, setHindered] = useState<{ readonly at: SignInState; readonly problem: SignInProblem } | null>(null)
  const problem = hindered?.at === signIn ? hindered.problem : null
  const open = signIn.status === 'expired'
  const other = open ? signIn.other : null
  const again = (): void => {
    setBusy(true)
    setHindered(null)
    void suite.session.signInAgain().then((found) => {
      setHindered(found === null ? null : { at: suite.store.getState().signIn, problem: found })
      setBusy(false)
    })
  }
  const endLabel = other === null ? texts.expired.end : texts.handOver.go
  // Asks the other tabs for unsaved work. In debug mode, no other tab shares the account.
  const signOut = suite.debug === null ? () => void suite.session.leave('signOut') : suite.session.signOut
  const end = other === null ? signOut : suite.session.handOver
  return (
    <Dialog
      open={open}
      onClose={() => {}}
      dismissable={false}
      role="alertdialog"
      size="small"
      title={other === null ? texts.expired.title : texts.handOver.title}
      footer={
        <>
          <Button onClick={end}>{endLabel}</Button>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one way to go on with what is on the page */}
          <Button variant="primary" busy={busy} onClick={again} autoFocus>
            {other === null ? texts.again : texts.handOver.back}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {problem !== null && (
          <Notice tone="danger" title={texts.problems[problem].title}>
            <p>{texts.problems[problem].text}</p>
            {problem === 'popupBlocked' && <OtherTab />}
          </Notice>
        )}
        {other === null ? (
          <>
            <p>{holds ? texts.expired.kept : texts.expired.goesOn}</p>
            <p className={styles.soft}>{texts.expired.who(login.googleMail)}</p>
            {holds && <p className={styles.soft}>{texts.expired.lost}</p>}
          </>
        ) : (
          <p>{texts.handOver.text(login.googleMail, other.mail ?? other.id)}</p>
        )}
      </div>
    </Dialog>
  )
}

/** A link, because a click on a link is not blocked as a popup. */
function OtherTab() {
  return (
    <p>
      <a href={paths.home} target="_blank" rel="noopener">
        {texts.expired.otherTab}
      </a>
      <br />
      {texts.expired.otherTabHint}
    </p>
  )
}
