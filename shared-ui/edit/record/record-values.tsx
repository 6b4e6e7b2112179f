import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import { isMailAddress } from '@gakuseki/shared-api/core/kinds/contact-kinds.ts'
import type { KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { phonePieces } from '@gakuseki/shared-api/core/kinds/phone-numbers.ts'
import {
  printDatedClass,
  printTeacherClass,
  type StudentClass,
  type TeacherClass,
} from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { paths, personPath } from '@gakuseki/shared-api/core/paths.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import type { ReactNode } from 'react'
import { cellOf, type CellDependencies } from '../../list/columns/cells.tsx'
import { valueOf } from '../../list/list-row.ts'
import { peopleIn, printPerson } from '../../list/people/people-names.ts'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { OnwardLink } from '../onward-link.tsx'
import styles from './record-values.module.css'
import { recordTexts as texts } from '../texts.ts'

type Props = {
  readonly field: Field
  /** The label, as the school has named the field. */
  readonly label: string
  readonly record: object
  readonly dependencies: CellDependencies
}

type Value = (props: Props) => ReactNode

/** The kinds whose values are links: to a phone, a mail program, a person or a class. */
const values: Readonly<Partial<Record<KindName, Value>>> = {
  phone: ({ field, label, record }) => {
    const text = textOf(field, record)
    return (
      <Contact text={text} label={label}>
        {phonePieces(text).map((piece) =>
          piece.dial === null ? (
            piece.text
          ) : (
            <a key={piece.start} href={`tel:${piece.dial}`}>
              {piece.text}
            </a>
          ),
        )}
      </Contact>
    )
  },
  mail: ({ field, label, record }) => {
    const text = textOf(field, record)
    return (
      <Contact text={text} label={label}>
        {isMailAddress(text) ? <a href={`mailto:${encodeURI(text)}`}>{text}</a> : text}
      </Contact>
    )
  },
  user: People,
  users: People,
  studentClasses: ({ field, record }) => (
    // A field of this kind holds the classes of one student.
    <Classes entries={valueOf(record, field.id) as readonly StudentClass[]} print={printDatedClass} />
  ),
  teacherClasses: ({ field, record }) => (
    // A field of this kind holds the classes of one teacher.
    <Classes entries={valueOf(record, field.id) as readonly TeacherClass[]} print={printTeacherClassOfYear} />
  ),
}

/** A value on the page of a record: as in the list, but with links. */
export function RecordValue(props: Props): ReactNode {
  const Known = values[props.field.kind.name]
  if (Known !== undefined) return <Known {...props} />
  const { text, cell } = cellOf(props.field, props.dependencies)
  return cell ? cell(props.record) : text(props.record)
}

type ContactProps = { readonly text: string; readonly label: string; readonly children: ReactNode }

function Contact({ text, label, children }: ContactProps) {
  if (text === '') return null
  return (
    <span className={styles.contact}>
      <span>{children}</span>
      <CopyButton text={text} label={texts.copyOf(label)} />
    </span>
  )
}

function People({ field, record, dependencies }: Props) {
  return (
    <span className={styles.links}>
      {peopleIn(valueOf(record, field.id)).map((person) => (
        <OnwardLink key={person.userId} to={personPath(person.userType, person.userId)}>
          {printPerson(person, dependencies.names)}
        </OnwardLink>
      ))}
    </span>
  )
}

type ClassesProps<Entry> = { readonly entries: readonly Entry[]; readonly print: (entry: Entry) => string }

function Classes<Entry extends { readonly classId: string }>({ entries, print }: ClassesProps<Entry>) {
  return (
    <span className={styles.links}>
      {entries.map((entry) => (
        <OnwardLink key={entry.classId} to={paths.classDetails(entry.classId)}>
          {print(entry)}
        </OnwardLink>
      ))}
    </span>
  )
}

const printTeacherClassOfYear = (entry: TeacherClass): string =>
  valueTexts.classOfYear(entry.schoolYear, printTeacherClass(entry))

const textOf = ({ kind, id }: Field, record: object): string => kind.print(valueOf(record, id), 'screen')
