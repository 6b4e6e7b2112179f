import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { LoadingState } from '@gakuseki/shared-ui/ui/state/loading-state.tsx'
import styles from './home-cards.module.css'
import { MissingPart } from './part-content.tsx'
import { SectionList } from './section-list.tsx'
import { homeTexts as texts } from './texts.ts'
import type { ShownPart } from './use-home-parts.ts'

/** 要対応: the rows of all remotes in one list. What could not be asked says so below. */
export function TodoCard({ parts }: { readonly parts: readonly ShownPart[] }) {
  const rows = parts.flatMap(({ sections = [] }) => sections.flatMap((section) => section.rows))
  const missing = parts.filter(({ isMissing }) => isMissing)
  const isPending = parts.some(({ sections, isMissing }) => sections === undefined && !isMissing)
  return (
    <Panel title={texts.todo} padding="none" className={styles.card}>
      {rows.length > 0 && <SectionList sections={[{ rows }]} />}
      {rows.length === 0 && !isPending && missing.length === 0 && <p className={styles.nothing}>{texts.nothingToDo}</p>}
      {isPending && <LoadingState />}
      {missing.map((part) => (
        <MissingPart key={`${part.id} ${part.name}`} part={part} />
      ))}
    </Panel>
  )
}
