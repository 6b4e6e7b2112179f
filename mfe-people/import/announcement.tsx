import { visuallyHiddenClass } from '@gakuseki/shared-ui/ui/page/visually-hidden.tsx'
import { changesNothing } from '../domain/import/preview/preview-counts.ts'
import type { Preview } from '../domain/import/preview/preview-state.ts'
import type { Flow } from './import-parts.ts'
import { texts } from './texts.ts'

/** Announces to screen readers in one sentence what a file changes: the counts first, then what to do. */
export function Announcement({ flow }: { readonly flow: Flow }) {
  const preview = 'preview' in flow ? flow.preview : null
  return (
    <p role="status" className={visuallyHiddenClass}>
      {preview !== null && sentenceOf(preview)}
    </p>
  )
}

function sentenceOf(preview: Preview): string {
  const { counts } = preview
  const next = counts.errorRows > 0 ? texts.mendFirst : changesNothing(preview) ? texts.nothingToConfirm : ''
  return `${texts.announced(counts)}${next}`
}
