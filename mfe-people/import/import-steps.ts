import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { applyImport, forgetImport } from '@gakuseki/shared-api/queries/people/imports.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { notify } from '@gakuseki/shared-ui/ui/toast/notify.ts'
import { createPause } from '@gakuseki/shared-ui/ui/load/pause.ts'
import { untouched } from '../domain/import/import-draft.ts'
import { draftOfKept, keptDraft } from '../domain/import/kept-import.ts'
import { labelOfType } from '../domain/sync-figures.ts'
import { checkDraft, type Checked } from './check-draft.ts'
import { readSource } from './file/read-source.ts'
import { namedRowsOf, stagedBefore, stageRows, type NamedRows, type Staged } from './file/stage-rows.ts'
import type { Flow, FlowEvent } from './import-parts.ts'
import type { KeptImports } from './kept/kept-imports.ts'
import { texts } from './texts.ts'

/** ms; the preview waits for the last of several changes (CSI-06). */
const previewDelay = 200

export type StepDependencies = { readonly work: Work; readonly userType: UserType; readonly kept: KeptImports }

type In<Status extends Flow['status']> = Extract<Flow, { readonly status: Status }>
type Answer = (event: FlowEvent) => void

/** The work of an import in each state: reads the file, checks its rows, sends them and applies them. */
export function createImportSteps({ work, userType, kept }: StepDependencies) {
  let checked: Checked | null = null
  let staged: Staged | null = null

  async function run(now: Flow, signal: AbortSignal, answer: Answer): Promise<void> {
    switch (now.status) {
      case 'reading':
        return read(now, answer)
      case 'checking':
        return check(now, signal, answer)
      case 'staging':
        return stage(now, signal, answer)
      case 'committing':
        return commit(now, answer)
      default:
        return
    }
  }

  async function read({ source }: In<'reading'>, answer: Answer): Promise<void> {
    checked = null
    staged = null
    const result = await readSource(source, createPause())
    if (!result.ok) return answer({ type: 'refuse', refusal: result.error })
    const earlier = kept.read()
    const goesOn = earlier?.textHash === result.value.textHash && earlier.schoolYear === source.schoolYear
    const draft = goesOn ? draftOfKept(earlier) : untouched
    answer({ type: 'read', table: result.value, draft, importId: goesOn ? earlier.importId : null })
  }

  async function check(now: In<'checking'>, signal: AbortSignal, answer: Answer) {
    await delay(previewDelay)
    if (signal.aborted) return
    const result = await checkDraft(
      { ...work, userType, pause: createPause(), signal },
      now.table.source,
      now.draft,
      checked,
    )
    if (signal.aborted) return
    checked = result.checked
    answer({ type: 'checked', draft: now.draft, preview: result.preview })
  }

  async function stage(now: In<'staging'>, signal: AbortSignal, answer: Answer) {
    const { preview, source } = now
    const named = await namedRowsOf(preview, createPause())
    if (signal.aborted) return
    staged ??= await earlierStaged({ work, kept }, now.importId, named)
    await stageRows(
      {
        work,
        userType,
        preview,
        signal,
        fileName: source.name,
        onBegun: (importId) => {
          answer({ type: 'created', importId })
          kept.write({ ...keptOf(now, importId), rowsHash: named.hash })
        },
        onStaged: (next, sent) => {
          staged = next
          answer({ type: 'sent', sent })
        },
      },
      named,
      staged,
    )
    answer({ type: 'staged' })
  }

  async function commit(now: In<'committing'>, answer: Answer): Promise<void> {
    const record = await applyImport(work, now.importId)
    kept.write(null)
    notify.success(texts.done[now.source.origin](record.changedPeople, labelOfType[userType]))
    answer({ type: 'committed', outcome: { record, fileName: now.source.name, origin: now.source.origin } })
  }

  return { run }
}

/** The import that another page began, but only if its rows equal those to be sent now. */
async function earlierStaged(
  { work, kept }: Pick<StepDependencies, 'work' | 'kept'>,
  importId: string | null,
  named: NamedRows,
): Promise<Staged | null> {
  const earlier = kept.read()
  if (earlier !== null && (importId === null || earlier.rowsHash !== named.hash)) {
    kept.write(null)
    await forgetQuietly(work, earlier.importId)
  }
  if (importId === null || earlier?.rowsHash !== named.hash) return null
  return stagedBefore(work, importId, named)
}

/** Asks the server to delete an import. It does so by itself after a week. */
export async function forgetQuietly(work: Work, importId: string): Promise<void> {
  await forgetImport(work, importId).catch(() => {})
}

function keptOf({ source, table, draft }: In<'staging'>, importId: string) {
  return {
    importId,
    fileName: source.name,
    origin: source.origin,
    schoolYear: source.schoolYear,
    textHash: table.textHash,
    ...keptDraft(draft),
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
