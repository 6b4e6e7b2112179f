import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { secondInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { fetchPeoplePage } from '@gakuseki/shared-api/queries/people/people.ts'
import { readAllPages } from '@gakuseki/shared-api/queries/client/read-all-pages.ts'
import type { ColumnVisibility } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Dialog } from '@gakuseki/shared-ui/ui/dialog/dialog.tsx'
import { downloadIcon } from '@gakuseki/shared-ui/ui/icon/icons.ts'
import { Notice } from '@gakuseki/shared-ui/ui/state/notice.tsx'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { Progress } from '@gakuseki/shared-ui/ui/state/progress.tsx'
import { RadioGroup } from '@gakuseki/shared-ui/ui/field/radio-group.tsx'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { Stack } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { useEffect, useRef, useState } from 'react'
import { exportColumns } from '../domain/export/export-columns.ts'
import { exportEncodings, exportFileName, type ExportEncoding } from '../domain/export/export-file.ts'
import { LackingCharacters } from './lacking-characters.tsx'
import { texts } from './texts.ts'
import { writeFile, type WrittenFile } from './write-file.ts'

type Person = { readonly userId: string }

type ExportState =
  | { readonly status: 'choosing' }
  | { readonly status: 'running'; readonly done: number; readonly total: number | null }
  /** The file is written but not saved: the encoding lacks characters. */
  | { readonly status: 'lacking'; readonly file: WrittenFile; readonly people: readonly Person[] }
  | { readonly status: 'failed'; readonly reason: string }

type Props = {
  readonly userType: UserType
  readonly entity: Entity
  /** What the list shows: everything that it finds is exported, in its order. */
  readonly condition: SearchCondition
  /** Null for all columns. */
  readonly visibility: ColumnVisibility | null
  readonly labels?: Readonly<Record<string, string>> | undefined
  readonly onClose: () => void
}

/** Writes a whole list into a CSV file: nothing is saved before every page has come. */
export function ExportDialog({ userType, entity, condition, visibility, labels = {}, onClose }: Props) {
  const { api, labelLanguage } = useSuite()
  const [encoding, setEncoding] = useState<ExportEncoding>('utf-8')
  const [state, setState] = useState<ExportState>({ status: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const columns = exportColumns(entity, {
    ...(visibility !== null && { visible: visibility }),
    language: labelLanguage,
    ownNames: labels,
  })

  const save = (file: WrittenFile): void => {
    saveFile(exportFileName(entity, condition.schoolYear, secondInTokyo(new Date())), file.content)
    notify.success(texts.done(file.rows, entity.label))
    onClose()
  }
  const write = async (people: readonly Person[], as: ExportEncoding, signal: AbortSignal): Promise<void> => {
    const file = await writeFile(columns, people, { encoding: as, pause: createPause() })
    if (signal.aborted) return
    if (file.lacking.length > 0) setState({ status: 'lacking', file, people })
    else save(file)
  }
  const run = async (): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    setState({ status: 'running', done: 0, total: null })
    try {
      const people = await readAllPages({
        fetchPage: (page) => fetchPeoplePage(api, userType, { ...condition, page, numResults: mostRecords }, signal),
        onProgress: (done, total) => setState({ status: 'running', done, total }),
      })
      if (signal.aborted) return
      if (people === null || people.length === 0)
        setState({ status: 'failed', reason: people === null ? texts.moving : texts.empty })
      else await write(people, encoding, signal)
    } catch (error) {
      if (signal.aborted) return
      setState({ status: 'failed', reason: displayMessageOf(error) })
      // The page gives way to signing in; the toast stays.
      if (isApiError(error) && error.code === 'unauthenticated') notify.error(texts.failed(displayMessageOf(error)))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(entity.label)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {state.status !== 'lacking' && (
            <Button
              variant="primary"
              icon={downloadIcon}
              busy={state.status === 'running'}
              onClick={() => void run()}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever asked for an export only has to say yes
              autoFocus
            >
              {state.status === 'failed' ? texts.retry : texts.start}
            </Button>
          )}
          {state.status === 'lacking' && (
            <>
              <Button onClick={() => save(state.file)}>{texts.saveAnyway}</Button>
              <Button
                variant="primary"
                onClick={() =>
                  void write(state.people, 'utf-8', running.current?.signal ?? new AbortController().signal)
                }
              >
                {texts.saveUtf8}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack>
        {state.status === 'failed' && (
          <Notice tone="danger" title={texts.failedTitle}>
            {state.reason} {texts.nothingSaved}
          </Notice>
        )}
        {state.status === 'running' && (
          <Progress label={texts.running} value={state.done} max={state.total}>
            {state.total !== null && texts.figures(state.done, state.total)}
          </Progress>
        )}
        {state.status === 'lacking' && <LackingCharacters lacking={state.file.lacking} />}
        {(state.status === 'choosing' || state.status === 'failed') && (
          <>
            <p>{texts.lead[visibility === null ? 'all' : 'selected'](columns.length)}</p>
            <RadioGroup
              label={texts.encoding}
              value={encoding}
              onChange={setEncoding}
              options={exportEncodings.map((value) => ({ value, ...texts.encodings[value] }))}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}
