import { displayMessageOf, isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import type { Entity } from '@gakuseki/shared-api/core/entity.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { mostRecords } from '@gakuseki/shared-api/core/pager.ts'
import { secondInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { readAllPages } from '@gakuseki/shared-api/queries/client/read-all-pages.ts'
import { fetchPeoplePage } from '@gakuseki/shared-api/queries/people/people.ts'
import type { SearchCondition } from '@gakuseki/shared-api/rules/search/search-condition.ts'
import { withheldAmong, withoutWithheld } from '@gakuseki/shared-api/rules/people/withheld.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useWithheld } from '@gakuseki/shared-ui/print/withheld/use-withheld.ts'
import type { SomePeople } from '@gakuseki/shared-ui/list/selection/use-people-selection.ts'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { saveFile } from '@gakuseki/shared-ui/ui/load/save-file.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { useEffect, useRef, useState } from 'react'
import type { exportColumns } from '../domain/export/export-columns.ts'
import { exportFileName, type ExportEncoding } from '../domain/export/export-file.ts'
import { texts } from './texts.ts'
import { writeFile, type WrittenFile } from './write-file.ts'

type Person = { readonly userId: string }

type ExportState =
  | { readonly status: 'choosing' }
  | { readonly status: 'running'; readonly done: number; readonly total: number | null }
  /** The file is written but not saved, because the encoding lacks characters. */
  | { readonly status: 'lacking'; readonly file: WrittenFile; readonly people: readonly Person[] }
  | { readonly status: 'failed'; readonly reason: string; readonly cause?: unknown }

type Options = {
  readonly userType: UserType
  readonly entity: Entity
  readonly condition: SearchCondition
  readonly columns: ReturnType<typeof exportColumns>
  readonly only: SomePeople | undefined
  readonly onClose: () => void
}

/** Reads all pages of a list and writes them into one file. The file is saved only when all pages have arrived. */
export function useExport({ userType, entity, condition, columns, only, onClose }: Options) {
  const { api } = useSuite()
  const [state, setState] = useState<ExportState>({ status: 'choosing' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const withheld = useWithheld(texts.title(entity.label))
  /** Everything of people whose address is withheld only for a reason; null if the user gives up. */
  const withoutReason = async (people: readonly Person[]): Promise<readonly Person[] | null> => {
    const found = withheldAmong(
      people,
      columns.map(({ field }) => field.id),
    )
    const choice = await withheld.ask([{ userType, userIds: found.map(({ userId }) => userId) }])
    if (choice === 'canceled') return null
    return choice === 'shown' ? people : people.map(withoutWithheld)
  }
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
  const run = async (encoding: ExportEncoding): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    const { signal } = abort
    setState({ status: 'running', done: 0, total: null })
    try {
      const all = await readAllPages({
        fetchPage: (page) => fetchPeoplePage(api, userType, { ...condition, page, numResults: mostRecords }, signal),
        onProgress: (done, total) => setState({ status: 'running', done, total }),
      })
      if (signal.aborted) return
      const people = only ? (all?.filter(only.includes) ?? null) : all
      if (only && people && people.length < only.count) notify.error(texts.selectedGone(only.count - people.length))
      if (people === null || people.length === 0)
        setState({ status: 'failed', reason: people === null ? texts.moving : texts.empty })
      else {
        const printed = await withoutReason(people)
        if (printed === null) setState({ status: 'choosing' })
        else if (!signal.aborted) await write(printed, encoding, signal)
      }
    } catch (error) {
      if (signal.aborted) return
      setState({ status: 'failed', reason: displayMessageOf(error), cause: error })
      // The sign-in page replaces this one, but the toast stays.
      if (isApiError(error) && error.code === 'unauthenticated')
        notify.error(texts.failed(displayMessageOf(error)), { cause: error })
    }
  }
  const saveAsUtf8 = (people: readonly Person[]): Promise<void> =>
    write(people, 'utf-8', running.current?.signal ?? new AbortController().signal)
  return { state, run, save, saveAsUtf8, withheld }
}
