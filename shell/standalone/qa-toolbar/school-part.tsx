import { useRef, useState } from 'react'
import type { StoreApi } from 'zustand'
import { ConfirmDialog } from '@gakuseki/shared-ui/ui/dialog/confirm-dialog.tsx'
import { downloadIcon, inboxIcon, rotateIcon, uploadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { MenuButton, type MenuEntry } from '@gakuseki/shared-ui/ui/button/menu-button.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import type { KeptState } from './kept-school.ts'
import { texts } from '../texts.ts'

/** The school of the page as a whole. */
export type SchoolData = {
  readonly export: () => Promise<{ readonly name: string; readonly content: Blob }>
  /** The school of a file; null when it is none. */
  readonly read: (file: Blob) => Promise<Blob | null>
  /** For the next start; null begins anew. */
  readonly replace: (school: Blob | null) => Promise<void>
  /** Adds the specification's sample curriculums. Only remotes that show curriculums have it. */
  readonly addSpecSample?: () => Promise<void>
  readonly state: StoreApi<KeptState>
}

type Props = { readonly school: SchoolData; readonly reload: () => void }
type Asked =
  | { readonly type: 'reset' }
  | { readonly type: 'sample'; readonly add: () => Promise<void> }
  | { readonly type: 'import'; readonly name: string; readonly school: Blob }

/** Writes the school to a file, reads one from a file, and begins anew. */
export function SchoolPart({ school, reload }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
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
    else setAsked({ type: 'import', name: file.name, school: found })
  }
  const replace = async (next: Blob | null): Promise<void> => {
    await school.replace(next)
    setAsked(null)
    reload()
  }
  const addSample = async (add: () => Promise<void>): Promise<void> => {
    await add()
    setAsked(null)
    reload()
  }
  const { addSpecSample } = school
  const items: readonly MenuEntry[] = [
    {
      id: 'export',
      label: texts.school.export,
      icon: downloadIcon,
      onAction: () => void during(save, texts.school.exportFailed),
    },
    { id: 'import', label: texts.school.import, icon: uploadIcon, onAction: () => input.current?.click() },
    ...(addSpecSample === undefined
      ? []
      : [
          {
            id: 'sample',
            label: texts.school.sample,
            icon: inboxIcon,
            onAction: () => setAsked({ type: 'sample', add: addSpecSample }),
          },
        ]),
    'separator',
    {
      id: 'reset',
      label: texts.school.reset,
      icon: rotateIcon,
      danger: true,
      onAction: () => setAsked({ type: 'reset' }),
    },
  ]
  return (
    <>
      <MenuButton
        size="small"
        variant="quiet"
        icon={inboxIcon}
        label={texts.school.menu}
        text={texts.school.menu}
        busy={busy}
        items={items}
      />
      <input
        ref={input}
        type="file"
        accept=".gz,application/gzip"
        hidden
        aria-label={texts.school.file}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void during(() => read(file), texts.school.notASchool(file.name))
          // The same file may be chosen once more.
          target.value = ''
        }}
      />
      <ConfirmDialog
        open={asked?.type === 'reset'}
        title={texts.school.resetTitle}
        text={texts.school.resetText}
        confirmLabel={texts.school.resetConfirm}
        busy={busy}
        onConfirm={() => void during(() => replace(null), texts.school.notReplaced)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.type === 'sample'}
        title={texts.school.sampleTitle}
        text={texts.school.sampleText}
        confirmLabel={texts.school.sampleConfirm}
        tone="primary"
        busy={busy}
        onConfirm={() => asked?.type === 'sample' && void during(() => addSample(asked.add), texts.school.notReplaced)}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked?.type === 'import'}
        title={texts.school.importTitle}
        text={asked?.type === 'import' ? texts.school.importText(asked.name) : ''}
        confirmLabel={texts.school.importConfirm}
        busy={busy}
        onConfirm={() => asked?.type === 'import' && void during(() => replace(asked.school), texts.school.notReplaced)}
        onCancel={() => setAsked(null)}
      />
    </>
  )
}
