import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { Panel } from '@gakuseki/shared-ui/ui/page/panel.tsx'
import { openRemotes } from '../remotes/contributions.ts'
import { readOpened } from '../search/opened-records.ts'
import { areaOf } from '../search/area-of.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import styles from './home-cards.module.css'
import { PartContent } from './part-content.tsx'
import { SectionList } from './section-list.tsx'
import { homeTexts as texts } from './texts.ts'
import { TodoCard } from './todo-card.tsx'
import { useHomeParts, type ShownPart } from './use-home-parts.ts'

/** The cards of /home: those of the remotes, and what this user opened last (FND-04). */
export function HomeCards({ suite }: { readonly suite: SuiteParts }) {
  const parts = useHomeParts(suite)
  const of = (kind: ShownPart['kind']): readonly ShownPart[] => parts.filter((part) => part.kind === kind)
  const todos = of('todo')
  return (
    <div className={styles.cards}>
      {todos.length > 0 && <TodoCard parts={todos} />}
      {of('card').map((part) => (
        <Card key={`${part.id} ${part.name}`} part={part} />
      ))}
      <OpenedCard suite={suite} />
      {of('wide').map((part) => (
        <Card key={`${part.id} ${part.name}`} part={part} />
      ))}
    </div>
  )
}

function Card({ part }: { readonly part: ShownPart }) {
  return (
    <Panel title={part.title} padding="none" className={part.kind === 'wide' ? styles.wide : styles.card}>
      <PartContent part={part} />
    </Panel>
  )
}

/** The most records that stand here. The search shows all that are kept. */
const most = 6

function OpenedCard({ suite }: { readonly suite: SuiteParts }) {
  const { login } = useSuite()
  const manifests = openRemotes(suite).map(({ manifest }) => manifest)
  const rows = readOpened(suite.kept, login.userId)
    .slice(0, most)
    .map(({ path, title }) => [{ text: title, path }, { text: areaOf(manifests, path).join('') }])
  return (
    <Panel title={texts.opened} padding="none" className={styles.card}>
      {rows.length === 0 ? (
        <p className={styles.nothing}>{texts.nothingOpened}</p>
      ) : (
        <SectionList sections={[{ rows }]} />
      )}
    </Panel>
  )
}
