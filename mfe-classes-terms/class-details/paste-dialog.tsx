import { displayMessageOf } from '@gakuseki/shared-api/client/api-error.ts'
import type { SchoolClass } from '@gakuseki/shared-api/contract/classes.ts'
import type { ClassPlaces } from '@gakuseki/shared-api/rules/people/class-places.ts'
import { useKeptFocus } from '@gakuseki/shared-ui/edit/focus/use-kept-focus.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { Inline, Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { TextArea } from '@gakuseki/shared-ui/ui/field/text-area.tsx'
import { useEffect, useRef, useState } from 'react'
import { readPastedRows } from '../domain/class-paste.ts'
import type { Member } from '../domain/class-roster.ts'
import { changing, noChoices, pasteOutcomes, withPasted, type PasteChoices } from '../domain/paste-preview.ts'
import { matchRows, type Matched } from './match-rows.ts'
import { PastePreview } from './paste-preview.tsx'
import { texts as pageTexts } from './texts.ts'

const texts = pageTexts.paste

/** More than any class has. */
const mostRows = 200
const mostCharacters = 100_000

type Step =
  | { readonly status: 'typing'; readonly problem: string | null; readonly cause?: unknown }
  | { readonly status: 'matching'; readonly done: number; readonly all: number }
  | {
      readonly status: 'preview'
      readonly matched: Matched
      readonly nameless: readonly number[]
      readonly choices: PasteChoices
    }

type Props = {
  readonly schoolClass: SchoolClass
  readonly draft: ClassPlaces
  /** The students of the draft. */
  readonly students: readonly { readonly userId: string; readonly name: string }[]
  readonly onConfirm: (draft: ClassPlaces, members: readonly Member[]) => void
  readonly onClose: () => void
}

/** Reads and matches a list copied from Excel, and shows it before it goes into the draft. */
export function PasteDialog({ schoolClass, draft, students, onConfirm, onClose }: Props) {
  const { api } = useSuite()
  const [text, setText] = useState('')
  const [step, setStep] = useState<Step>({ status: 'typing', problem: null })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const buttons = useKeptFocus(step.status)
  const outcomes = step.status === 'preview' ? pasteOutcomes(step.matched.rows, step.choices, { draft, students }) : []
  const taken = changing(outcomes).length

  async function match(): Promise<void> {
    const { rows, nameless } = readPastedRows(text)
    const problem = problemOf(rows.length)
    if (problem !== null) return setStep({ status: 'typing', problem })
    const run = new AbortController()
    running.current = run
    setStep({ status: 'matching', done: 0, all: rows.length })
    const onProgress = (done: number): void => {
      if (!run.signal.aborted) setStep({ status: 'matching', done, all: rows.length })
    }
    try {
      const matched = await matchRows(rows, { api, schoolClass, signal: run.signal, onProgress })
      setStep({ status: 'preview', matched, nameless, choices: noChoices })
    } catch (error) {
      // After one failure, the other calls are cancelled.
      run.abort()
      setStep({ status: 'typing', problem: displayMessageOf(error), cause: error })
    }
  }

  const confirm = (): void => {
    if (step.status !== 'preview') return
    onConfirm(withPasted(draft, outcomes), joiningOf(step.matched.members, outcomes))
  }

  const inPreview = step.status === 'preview'
  return (
    <Dialog
      open
      size="large"
      title={texts.title}
      onClose={onClose}
      footer={
        <div ref={buttons}>
          <Inline justify="end">
            {inPreview ? (
              <>
                <Button onClick={() => setStep({ status: 'typing', problem: null })}>{texts.back}</Button>
                <Button key="confirm" variant="primary" disabled={taken === 0} onClick={confirm}>
                  {texts.confirm(taken)}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={onClose}>{texts.cancel}</Button>
                <Button
                  key="read"
                  variant="primary"
                  busy={step.status === 'matching'}
                  disabled={text.trim() === ''}
                  onClick={() => void match()}
                >
                  {texts.read}
                </Button>
              </>
            )}
          </Inline>
        </div>
      }
    >
      {inPreview ? (
        <PastePreview
          outcomes={outcomes}
          nameless={step.nameless}
          choices={step.choices}
          onChange={(choices) => setStep({ ...step, choices })}
        />
      ) : (
        <PasteForm text={text} step={step} onChange={setText} />
      )}
    </Dialog>
  )
}

function joiningOf(members: readonly Member[], outcomes: ReturnType<typeof pasteOutcomes>): readonly Member[] {
  const joining = new Set(changing(outcomes).map(({ person }) => person?.userId))
  return members.filter(({ userId }) => joining.has(userId))
}

function problemOf(numRows: number): string | null {
  if (numRows === 0) return texts.nothing
  return numRows > mostRows ? texts.tooMany(mostRows) : null
}

type FormProps = {
  readonly text: string
  readonly step: Exclude<Step, { readonly status: 'preview' }>
  readonly onChange: (text: string) => void
}

function PasteForm({ text, step, onChange }: FormProps) {
  return (
    <Stack>
      <div>
        <p>{texts.lead}</p>
        <p>{texts.example}</p>
      </div>
      <TextArea
        label={texts.field}
        value={text}
        onChange={onChange}
        minRows={8}
        maxLength={mostCharacters}
        readOnly={step.status === 'matching'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to paste here
        autoFocus
      />
      {step.status === 'matching' && (
        <Progress label={texts.matching} value={step.done} max={step.all}>
          {texts.matched(step.done, step.all)}
        </Progress>
      )}
      {step.status === 'typing' && step.problem !== null && (
        <Notice tone="danger" title={texts.failed} cause={step.cause}>
          {step.problem}
        </Notice>
      )}
    </Stack>
  )
}
