import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Badge } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { rotateIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { documentTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import { ProductMark } from '../../layout/pages/product-mark.tsx'
import { suiteTexts } from '../../texts.ts'
import type { SuiteParts } from '../../suite/running-suite.ts'
import { GoogleMark } from './google-mark.tsx'
import { LazyAccountList } from '../../layout/user-menu/lazy-account-list.ts'
import styles from './sign-in.module.css'
import { signInTexts as texts } from './texts.ts'

/** The sign-in page. It keeps the address, so that signing in leads back to it. */
export function SignInPage({ suite }: { readonly suite: SuiteParts }) {
  const signIn = useStore(suite.store, (state) => state.signIn)
  useEffect(() => {
    document.title = documentTitle(texts.title, '')
  }, [])
  if (signIn.status !== 'signedOut') return null
  const { environment, authMode, firebase } = suite.host.config
  const { problem, mail } = signIn
  const isReal = authMode === 'firebase'
  return (
    <section className={styles.page} aria-labelledby="sign-in-title">
      <div className={styles.head}>
        <span className={styles.mark}>
          <ProductMark size={34} />
        </span>
        <p className={styles.product}>{suiteTexts.product}</p>
        {environment !== 'production' && <Badge tone="warning">{suiteTexts.header.environment(environment)}</Badge>}
      </div>
      <div className={styles.card}>
        <h1 id="sign-in-title" className={styles.title} tabIndex={-1}>
          {texts.title}
        </h1>
        {problem !== null && (
          <Notice tone={problem === 'cancelled' ? 'info' : 'danger'} title={texts.problems[problem].title}>
            <p>{texts.problems[problem].text}</p>
            {mail !== null && <p>{texts.refusedMail(mail)}</p>}
          </Notice>
        )}
        <p className={styles.lead}>
          {isReal && firebase !== undefined ? texts.lead(firebase.hostedDomain) : texts.debugLead}
        </p>
        {isReal ? <SignInButton suite={suite} again={mail !== null} /> : <DebugSignIn suite={suite} />}
        {isReal && <p className={styles.shared}>{texts.shared}</p>}
      </div>
    </section>
  )
}

function SignInButton({ suite, again }: { readonly suite: SuiteParts; readonly again: boolean }) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // A user who cancels at the provider may get the page from the back/forward cache.
    const show = (event: PageTransitionEvent): void => setBusy((was) => was && !event.persisted)
    addEventListener('pageshow', show)
    return () => removeEventListener('pageshow', show)
  }, [])
  const start = (): void => {
    setBusy(true)
    void suite.session.signIn().finally(() => setBusy(false))
  }
  return (
    <Button className={styles.button} busy={busy} onClick={start}>
      <span className={styles.google}>
        <GoogleMark />
        {again ? texts.other : texts.start}
      </span>
    </Button>
  )
}

function DebugSignIn({ suite }: { readonly suite: SuiteParts }) {
  const failed = useStore(suite.store, ({ signIn }) => signIn.status === 'signedOut' && signIn.problem === 'failed')
  return (
    <>
      <Button variant="primary" icon={rotateIcon} onClick={suite.session.retry}>
        {texts.again}
      </Button>
      {/* The list needs the same call that has just failed. */}
      {!failed && <LazyAccountList suite={suite} onChoose={suite.session.choose} />}
    </>
  )
}
