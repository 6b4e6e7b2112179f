import { useId, useState } from 'react'
import { Badge, type Tone } from '@gakuseki/shared-ui/ui/state/badge.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { copyAndTell } from '@gakuseki/shared-ui/ui/button/copy-text.ts'
import { copyIcon, plugOffIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { callMethods, patternOf, type CallMethod } from './call-fault.ts'
import { printCall, printCalls, type LoggedBody, type LoggedCall } from './call-log.ts'
import styles from './calls.module.css'
import { callTexts } from './texts.ts'

const texts = callTexts.calls
/** Longer bodies would hide the requests below. */
const longestShown = 4000

type Disturb = (pattern: { readonly method: CallMethod; readonly path: string }) => void
type Props = { readonly calls: readonly LoggedCall[]; readonly onDisturb: Disturb }

/** The last requests, the newest first, each with its bodies on demand. */
export function LastCalls({ calls, onDisturb }: Props) {
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <Inline justify="space-between">
        <h3 id={title} className={styles.heading}>
          {texts.title}
        </h3>
        <Button
          size="small"
          variant="quiet"
          icon={copyIcon}
          disabled={calls.length === 0}
          onClick={() => void copyAndTell(printCalls(calls))}
        >
          {texts.copy}
        </Button>
      </Inline>
      {calls.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ol aria-labelledby={title} className={styles.list}>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} onDisturb={onDisturb} />
        ))}
      </ol>
    </section>
  )
}

function CallRow({ call, onDisturb }: { readonly call: LoggedCall; readonly onDisturb: Disturb }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { method, pathname, search, outcome, fault } = call
  return (
    <li className={styles.call}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles.verb}>{method}</span>
        <span className={styles.address}>{readable(pathname + search)}</span>
        <span className={styles.end}>
          <Badge tone={toneOf(outcome)}>{statusOf(outcome)}</Badge>{' '}
          {outcome !== null && <span className={styles.ms}>{texts.ms(outcome.ms)}</span>}
        </span>
        {fault !== null && <span className={styles.disturbed}>{texts.fault(fault)}</span>}
      </button>
      {open && (
        <div id={id} className={styles.bodies}>
          <Body name={texts.sent} body={call.sent} />
          <Body name={texts.answer} body={outcome?.answer ?? null} />
          <Inline>
            <Button size="small" icon={copyIcon} onClick={() => void copyAndTell(printCall(call))}>
              {texts.copyBodies}
            </Button>
            <Button
              size="small"
              icon={plugOffIcon}
              onClick={() => onDisturb({ method: knownMethod(method), path: patternOf(pathname) })}
            >
              {texts.disturb}
            </Button>
          </Inline>
        </div>
      )}
    </li>
  )
}

function Body({ name, body }: { readonly name: string; readonly body: LoggedBody }) {
  const rest = (body?.length ?? 0) - longestShown
  return (
    <>
      <h4 className={styles.name}>{name}</h4>
      {body === null ? (
        <p className={styles.hint}>{texts.noBody}</p>
      ) : (
        <pre className={styles.body}>
          {body.slice(0, longestShown)}
          {rest > 0 && `\n${texts.cut(rest)}`}
        </pre>
      )}
    </>
  )
}

const knownMethod = (method: string): CallMethod => callMethods.find((each) => each === method) ?? '*'

function readable(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function statusOf(outcome: LoggedCall['outcome']): string {
  if (outcome === null) return texts.pending
  return outcome.status === 'lost' ? texts.lost : String(outcome.status)
}

function toneOf(outcome: LoggedCall['outcome']): Tone {
  if (outcome === null) return 'neutral'
  if (outcome.status === 'lost' || outcome.status >= 500) return 'danger'
  return outcome.status >= 400 ? 'warning' : 'success'
}
