import type { SavedView, SavedViewQuery } from '@gakuseki/shared-api/contract/saved-views.ts'
import { isoMeta } from '../store/iso-meta.ts'
import type { Db } from '../store/schema.ts'

/** The views of a person and of the school, those of the school first, each by name. */
export async function listSavedViews(db: Db, ownerId: string, { list }: SavedViewQuery): Promise<SavedView[]> {
  const rows = await viewRows(db, ownerId)
    .$if(list !== undefined, (q) => q.where('list', '=', list ?? 'student'))
    .execute()
  return rows.map(recordOf).toSorted(inOrder)
}

const japanese = new Intl.Collator('ja', { numeric: true })

// Not by the database, whose order of texts depends on how it was created.
const inOrder = (a: SavedView, b: SavedView): number =>
  Number(a.scope === 'own') - Number(b.scope === 'own') ||
  japanese.compare(a.name, b.name) ||
  (a.viewId < b.viewId ? -1 : 1)

/** A view of a person or of the school; null for those of others. */
export async function readSavedView(db: Db, ownerId: string, viewId: string): Promise<SavedView | null> {
  const row = await viewRows(db, ownerId).where('viewId', '=', viewId).executeTakeFirst()
  return row === undefined ? null : recordOf(row)
}

function viewRows(db: Db, ownerId: string) {
  return db
    .selectFrom('savedViews')
    .select(['viewId', 'list', 'scope', 'name', 'query', 'columns', 'widths'])
    .select(['version', 'createdAt', 'updatedAt'])
    .where(({ or, eb }) => or([eb('ownerUserId', 'is', null), eb('ownerUserId', '=', ownerId)]))
}

type ViewRow = { readonly columns: string; readonly widths: string; readonly createdAt: Date; readonly updatedAt: Date }

function recordOf<Row extends ViewRow>(row: Row) {
  return { ...isoMeta(row), ...contentOf(row) }
}

type StoredContent = { readonly columns: string; readonly widths: string }
type Content = { readonly columns: readonly string[]; readonly widths: Readonly<Record<string, number>> }

/** Columns and widths as they are stored: `name,sex` and `name:120,sex:60`. */
export function storedContent({ columns, widths }: Content): StoredContent {
  const pairs = Object.entries(widths).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { columns: columns.join(','), widths: pairs.map((pair) => pair.join(':')).join(',') }
}

/** Reads stored columns and widths. */
export function contentOf({ columns, widths }: StoredContent): Content {
  const parts = (text: string): readonly string[] => (text === '' ? [] : text.split(','))
  const pairs = parts(widths).map((part): [string, number] => {
    const [id = '', width = ''] = part.split(':')
    return [id, Number(width)]
  })
  return { columns: parts(columns), widths: Object.fromEntries(pairs) }
}
