import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { CellKey, CellValue, StoredCell } from '../evaluations/evaluation-value.ts'
import type { GridSaving, UnsavedCell } from './grid-state.ts'

/** Cells that were not stored when a page ended, kept in the browser. */
export type KeptCells = readonly (readonly [CellKey, UnsavedCell])[]

const value = { grade: z.nullable(z.string()), score: z.nullable(z.int()), comment: z.string() } as const
const keptSchema = z.array(
  z.object({
    key: z.string(),
    base: z.object({ ...value, version: z.int() }),
    value: z.object(value),
    attempt: z.nullable(z.object(value)),
  }),
)

/** Includes offered cells that the user has not decided about, unless they were typed anew; '' without any cells. */
export function printKeptCells({ unsaved }: GridSaving, offered: KeptCells): string {
  const cells = new Map<CellKey, UnsavedCell>([...offered, ...unsaved])
  if (cells.size === 0) return ''
  const kept = [...cells].map(([key, cell]): KeptCell => {
    const attempt = 'attempt' in cell ? cell.attempt : null
    return { key, base: cell.base, value: cell.value, attempt }
  })
  return JSON.stringify(kept)
}

type KeptCell = {
  readonly key: string
  readonly base: StoredCell
  readonly value: CellValue
  readonly attempt: CellValue | null
}

/** Conflicts and failures recur when the cells are sent again. Text that cannot be read gives no cells. */
export function parseKeptCells(text: string | null): KeptCells {
  const parsed = keptSchema.safeParse(jsonOf(text ?? ''))
  if (!parsed.success) return []
  // It was a key when it was kept.
  return parsed.data.map(({ key, ...cell }) => [key as CellKey, { status: 'dirty', ...cell }] as const)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
