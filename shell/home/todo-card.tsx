import { useState } from 'react'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import styles from './home-cards.module.css'
import { MissingPart } from './part-content.tsx'
import { SectionList } from './section-list.tsx'
import { homeTexts as texts } from './texts.ts'
import type { ShownPart } from './use-home-parts.ts'

/** The most rows that stand here before somebody asks for all. */
const most = 8

/** 要対応: the rows of all remotes in one list. What could not be asked says so below. */
export function TodoCard({ parts }: { readonly parts: readonly ShownPart[] }) {
  const [isWhole, setWhole] = useState(false)
  const missing = parts.filter(({ isMissing }) => isMissing)
  const pendingAt = parts.findIndex(({ sections, isMissing }) => sections === undefined && !isMissing)
  const isPending = pendingAt !== -1
  // A row that came later above others would move them away from under the pointer.
  const settled = isPending ? parts.slice(0, pendingAt) : parts
  const rows = settled.flatMap(({ sections = [] }) => sections.flatMap((section) => section.rows))
  const shown = isWhole ? rows : rows.slice(0, most)
  return (
    <Panel title={texts.todo} padding="none" className={styles.card}>
      {rows.length > 0 && <SectionList sections={[{ rows: shown }]} />}
      {shown.length < rows.length && (
        <p className={styles.more}>
          <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
            {texts.more(rows.length - shown.length)}
          </Button>
        </p>
      )}
      {rows.length === 0 && !isPending && missing.length === 0 && <p className={styles.nothing}>{texts.nothingToDo}</p>}
      {isPending && <LoadingState />}
      {missing.map((part) => (
        <MissingPart key={`${part.id} ${part.name}`} part={part} />
      ))}
    </Panel>
  )
}
