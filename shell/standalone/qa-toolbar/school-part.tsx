import { useState } from 'react'
import type { StoreApi } from 'zustand'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { downloadIcon, inboxIcon, rotateIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MenuButton, type MenuEntry } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import type { KeptState } from './kept-school.ts'
import { texts } from '../texts.ts'

/** The operations on the school of the page. */
export type SchoolData = {
  readonly export: () => Promise<{ readonly name: string; readonly content: Blob }>
  /** Reads the school from a file; null when it is invalid. */
  readonly read: (file: Blob) => Promise<Blob | null>
  /** Stores a school for the next start; null resets it. */
  readonly replace: (school: Blob | null) => Promise<void>
  /** Adds the specification's sample curriculums. Only remotes that show curriculums have it. */
  readonly addSpecSample?: () => Promise<void>
  readonly state: StoreApi<KeptState>
}

type Props = { readonly school: SchoolData; readonly reload: () => void }
/** A question before the school changes, and the action after its confirmation. */
type Question = {
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly tone?: 'primary'
  readonly change: () => Promise<void>
}

/** Exports the school to a file, imports one, or resets it. */
export function SchoolPart({ school, reload }: Props) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [busy, setBusy] = useState(false)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const during = async (run: () => Promise<void>, failed: string): Promise<void> => {
    setBusy(true)
    try {
      await run()
    } catch (error) {
      console.warn(failed, error)
      notify.error(failed)
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<void> => {
    const { name, content } = await school.export()
    saveFile(name, content)
    notify.success(texts.school.exported(name))
  }
  const read = async (file: File): Promise<void> => {
    const found = await school.read(file)
    if (found === null) notify.error(texts.school.notASchool(file.name))
    else setQuestion(importQuestion(school, file.name, found))
  }
  const confirm = async ({ change }: Question): Promise<void> => {
    await change()
    setQuestion(null)
    reload()
  }
  return (
    <>
      <MenuButton
        size="small"
        variant="quiet"
        icon={inboxIcon}
        label={texts.school.menu}
        text={texts.school.menu}
        busy={busy}
        items={menuEntries({
          school,
          ask: setQuestion,
          onExport: () => void during(save, texts.school.exportFailed),
          onImport: () => input?.click(),
        })}
      />
      <input
        ref={setInput}
        type="file"
        accept=".gz,application/gzip"
        hidden
        aria-label={texts.school.file}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void during(() => read(file), texts.school.notASchool(file.name))
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <ConfirmDialog
        open={question !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.confirmLabel ?? ''}
        {...(question?.tone && { tone: question.tone })}
        busy={busy}
        onConfirm={() => question && void during(() => confirm(question), texts.school.notReplaced)}
        onCancel={() => setQuestion(null)}
      />
    </>
  )
}

type Menu = {
  readonly school: SchoolData
  readonly ask: (question: Question) => void
  readonly onExport: () => void
  readonly onImport: () => void
}

function menuEntries({ school, ask, onExport, onImport }: Menu): readonly MenuEntry[] {
  const sample = sampleQuestion(school)
  return [
    { id: 'export', label: texts.school.export, icon: downloadIcon, onAction: onExport },
    { id: 'import', label: texts.school.import, icon: uploadIcon, onAction: onImport },
    ...(sample === null
      ? []
      : [{ id: 'sample', label: texts.school.sample, icon: inboxIcon, onAction: () => ask(sample) }]),
    'separator',
    {
      id: 'reset',
      label: texts.school.reset,
      icon: rotateIcon,
      danger: true,
      onAction: () => ask(resetQuestion(school)),
    },
  ]
}

function importQuestion(school: SchoolData, name: string, found: Blob): Question {
  const { importTitle: title, importText, importConfirm: confirmLabel } = texts.school
  return { title, text: importText(name), confirmLabel, change: () => school.replace(found) }
}

function resetQuestion(school: SchoolData): Question {
  const { resetTitle: title, resetText: text, resetConfirm: confirmLabel } = texts.school
  return { title, text, confirmLabel, change: () => school.replace(null) }
}

function sampleQuestion({ addSpecSample: change }: SchoolData): Question | null {
  const { sampleTitle: title, sampleText: text, sampleConfirm: confirmLabel } = texts.school
  return change === undefined ? null : { title, text, confirmLabel, tone: 'primary', change }
}
