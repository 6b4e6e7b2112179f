import { useId } from 'react'
import { DefinitionList, type DefinitionRow } from './definition-list.tsx'
import styles from './record-sections.module.css'

export type SectionRow = DefinitionRow & { readonly section: string }

/** The rows of a record under the headings of their sections, in their order. */
export function RecordSections({ rows }: { readonly rows: readonly SectionRow[] }) {
  return sectionsIn(rows).map(([first, ...others]) => (
    <Section key={first.id} title={first.section} rows={[first, ...others]} />
  ))
}

function Section({ title, rows }: { readonly title: string; readonly rows: readonly DefinitionRow[] }) {
  const titleId = useId()
  if (title === '') return <DefinitionList rows={rows} paired />
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <DefinitionList rows={rows} paired />
    </section>
  )
}

type Rows = readonly [SectionRow, ...SectionRow[]]

/** Groups consecutive rows of the same section. */
function sectionsIn(rows: readonly SectionRow[]): readonly Rows[] {
  return rows.reduce<readonly Rows[]>((sections, row) => {
    const last = sections.at(-1)
    if (last === undefined || last[0].section !== row.section) return [...sections, [row]]
    return [...sections.slice(0, -1), [...last, row]]
  }, [])
}
