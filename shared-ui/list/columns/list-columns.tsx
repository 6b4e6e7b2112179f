import { fieldOf, labelOf, type Entity, type LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import { valueTexts } from '@gakuseki/shared-api/core/text/texts.ts'
import { listFields, nameFields } from '@gakuseki/shared-api/rules/search/column-visibility.ts'
import { linkedName } from '@gakuseki/shared-api/rules/search/sort-headings.ts'
import { Link } from '../../host/link.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { cx } from '../../ui/theme/class-names.ts'
import type { TableColumn } from '../../ui/data-table/table-column.ts'
import { cellOf, type CellDependencies } from './cells.tsx'
import styles from './cells.module.css'
import { listTexts as texts } from '../../texts.ts'
import type { ListOrigin } from '../list-origin.ts'
import type { ListRow } from '../list-row.ts'

/** px (LST-41). */
const widths = { icon: 28, name: 120, nameWish: 140 } as const
const photoSize = 24

/** The columns of an entity, in the order of its declaration; `labels` holds the school's own names. */
export function listColumns(
  entity: Entity,
  show: {
    readonly language: LabelLanguage
    readonly labels: Readonly<Record<string, string>>
  } & CellDependencies,
): readonly TableColumn<object>[] {
  return listFields(entity).map((field) => ({
    id: field.id,
    label: show.labels[field.id] ?? labelOf(field, show.language),
    width: field.width,
    wish: field.kind.wish,
    align: field.kind.align,
    unit: field.kind.unit,
    copyable: field.kind.copyable,
    repeatsHeader: nameFields.includes(field.id),
    ...cellOf(field, show),
  }))
}

/** The first columns: the photo, and the name that links to the person's page. */
export function leadingColumns<Row extends ListRow>(
  entity: Entity,
  language: LabelLanguage,
  linkOf: (row: Row) => string,
  origin: ListOrigin,
): readonly TableColumn<Row>[] {
  return [
    {
      id: 'photo',
      label: labelOf(fieldOf(entity, 'photoUrl'), language),
      width: widths.icon,
      flush: true,
      copyable: false,
      text: () => '',
      cellName: (row) => texts.photoOf(row.name),
      cell: (row) => <Avatar name={row.name} src={row.photoUrl} size={photoSize} />,
    },
    {
      id: linkedName,
      label: labelOf(fieldOf(entity, 'name'), language),
      width: widths.name,
      wish: widths.nameWish,
      rowHeader: true,
      copyable: false,
      text: (row) => row.name,
      cell: (row) => (
        <Link
          to={linkOf(row)}
          state={origin}
          tabIndex={-1}
          className={cx(styles['link'], row.name === '' && styles['unset'])}
        >
          {row.name === '' ? valueTexts.unset : row.name}
        </Link>
      ),
    },
  ]
}
