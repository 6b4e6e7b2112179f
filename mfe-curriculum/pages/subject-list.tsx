import { Chip } from '@gakuseki/shared-ui/ui/chip.tsx'
import { texts } from '../texts.ts'
import styles from './subject-list.module.css'

type SubjectListProps = { readonly subjects: readonly { readonly id: string; readonly name: string }[] }

/** The subjects of one grade and evaluation type, in their order. */
export function SubjectList({ subjects }: SubjectListProps) {
  if (subjects.length === 0) return <span className={styles.none}>{texts.none}</span>
  return (
    <ul className={styles.list}>
      {subjects.map(({ id, name }) => (
        <li key={id}>
          <Chip>{name}</Chip>
        </li>
      ))}
    </ul>
  )
}
