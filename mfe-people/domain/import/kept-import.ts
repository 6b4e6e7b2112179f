import type { ImportRow } from '@gakuseki/shared-api/rules/record/import-row.ts'
import { untouched, type ImportDraft } from './import-draft.ts'

/** A running import, kept in the browser, so that a closed tab loses neither the import nor the typed texts. */
export type KeptImport = {
  readonly importId: string
  readonly fileName: string
  /** Left out by earlier versions of this page, which knew files only. */
  readonly origin?: 'file' | 'selection'
  readonly schoolYear: number
  /** The hash of the file's text. */
  readonly textHash: string
  /** The hash of the rows to send. Rows on the server count only while it is the same. */
  readonly rowsHash: string
  readonly edits: readonly (readonly [row: number, column: number, text: string])[]
  readonly leftOut: readonly number[]
}

/** The part of a draft that is kept. The server's messages are requested again. */
export function keptDraft({ edits, leftOut }: ImportDraft): Pick<KeptImport, 'edits' | 'leftOut'> {
  return {
    edits: [...edits].flatMap(([row, cells]) => [...cells].map(([column, text]) => [row, column, text] as const)),
    leftOut: [...leftOut],
  }
}

export function draftOfKept({ edits, leftOut }: Pick<KeptImport, 'edits' | 'leftOut'>): ImportDraft {
  const byRow = new Map<number, Map<number, string>>()
  for (const [row, column, text] of edits) byRow.set(row, new Map(byRow.get(row)).set(column, text))
  return { ...untouched, edits: byRow, leftOut: new Set(leftOut) }
}

/** Reads a kept import. Null when there is none, or it is from another version of this page. */
export function parseKeptImport(text: string | null): KeptImport | null {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isKeptImport(kept) ? kept : null
  } catch {
    return null
  }
}

function isKeptImport(kept: unknown): kept is KeptImport {
  if (typeof kept !== 'object' || kept === null) return false
  const { importId, fileName, schoolYear, textHash, rowsHash, edits, leftOut } = kept as Partial<KeptImport>
  return (
    [importId, fileName, textHash, rowsHash].every((text) => typeof text === 'string') &&
    typeof schoolYear === 'number' &&
    Array.isArray(edits) &&
    Array.isArray(leftOut)
  )
}

/** A short hash of a text, to compare it with an earlier one. */
export function hashText(text: string, before = ''): string {
  let [a, b] = before === '' ? [0x811c9dc5, 0x1b873593] : before.split('-').map((part) => Number.parseInt(part, 36))
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    a = Math.imul((a ?? 0) ^ code, 0x01000193)
    b = Math.imul((b ?? 0) ^ code, 0x85ebca6b) + index
  }
  return `${((a ?? 0) >>> 0).toString(36)}-${((b ?? 0) >>> 0).toString(36)}`
}

/** The hash of the rows to send. */
export function hashRows(rows: readonly ImportRow[]): string {
  return rows.reduce((hash, row) => hashText(JSON.stringify(row), hash), hashText(''))
}
