import type { Field } from '@gakuseki/shared-api/core/entity.ts'
import type { KindName } from '@gakuseki/shared-api/core/kinds/kind.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import styles from './cells.module.css'
import { valueOf } from '../list-row.ts'
import { peopleIn, printPerson, type PeopleNames } from '../people/people-names.ts'
import { listTexts as texts, pictureTexts } from '../../texts.ts'
import type { OpenPicture } from '../people/use-open-picture.ts'

/** How a table shows the values of a kind of field. */
export type Cell = Pick<TableColumn<object>, 'text' | 'cell' | 'multiline'>

/** The dependencies of cells. */
export type CellDependencies = {
  readonly names: PeopleNames
  readonly openPicture: OpenPicture
  /** Whether the cells are in a grid. There the cell itself has the focus, not its content. */
  readonly inGrid: boolean
}

type CellOf = (field: Field, means: CellDependencies) => Cell

const plain: CellOf = ({ id, kind }) => ({ text: (row) => kind.print(valueOf(row, id), 'screen') })
const lines: CellOf = (field, dependencies) => ({ ...plain(field, dependencies), multiline: true })
const people: CellOf = ({ id }, { names }) => ({
  text: (row) =>
    peopleIn(valueOf(row, id))
      .map((person) => printPerson(person, names))
      .join(', '),
})

/** The only table of how each kind of field is shown in a list (LST-29). */
const cells: Readonly<Record<KindName, CellOf>> = {
  string: plain,
  mail: plain,
  phone: plain,
  zip: plain,
  multiline: lines,
  number: plain,
  date: plain,
  enum: plain,
  image: picture,
  user: people,
  users: people,
  studentClasses: lines,
  teacherClasses: lines,
}

/** Whether values of a kind are people, whose names may have to be loaded. */
export function holdsPeople(kind: KindName): boolean {
  return cells[kind] === people
}

/** The cell of a field. A kind that this version does not know is shown as unsupported. */
export function cellOf(field: Field, dependencies: CellDependencies): Cell {
  const known: CellOf | undefined = cells[field.kind.name]
  return known ? known(field, dependencies) : { text: () => valueTexts.unsupportedKind }
}

function picture({ id, label, kind }: Field, { openPicture, inGrid }: CellDependencies): Cell {
  const address = (row: object): string => kind.print(valueOf(row, id), 'screen')
  return {
    text: (row) => (address(row) === '' ? '' : texts.view),
    cell: (row) =>
      address(row) === '' ? null : (
        // A link to its users, but without an address, because the picture cannot be fetched without the token.
        <button
          type="button"
          role="link"
          tabIndex={inGrid ? -1 : undefined}
          className={styles['link']}
          aria-label={texts.viewOf(label)}
          onClick={() => openPicture(address(row), pictureTexts.titleOf(label, nameOf(row)))}
        >
          {texts.view}
        </button>
      ),
  }
}

function nameOf(row: object): string {
  const name = valueOf(row, 'name')
  return typeof name === 'string' ? name : ''
}
