/** The allowed page numbers of an address (LST-01). */
const pageLimits = { min: 1, max: 99999 } as const
/** The most records in one answer of a list call, and the most ids in its query (D-API.2). */
export const mostRecords = 1000
/** Lists on the screen count their results up to this number, then they say that there are more. */
export const countedOnScreen = 10_000
/** The largest number up to which an answer of a list call may be asked to count. */
export const mostCounted = 1_000_000
export const pageSizes = [10, 20, 50, 100, 500, mostRecords] as const
export const defaultPageSize = 50

const windowSize = 10
const pagesBefore = 5

export type Pager = {
  readonly page: number
  readonly total: number
  readonly numbers: readonly number[]
  readonly canPrev: boolean
  readonly canNext: boolean
}

/** Returns the total of pages, the window of page numbers and the possible steps (LST-09 to LST-11). */
export function pagerOf(page: number, numResults: number, pageSize: number): Pager {
  const total = Math.ceil(numResults / pageSize)
  return {
    page,
    total,
    numbers: pageWindow(page, total),
    canPrev: page >= 2 && page <= total,
    canNext: page < total,
  }
}

/** 1..10 near the start, the last 10 near the end, otherwise active-5 .. active+4 (D-Settled.4). */
function pageWindow(page: number, total: number): readonly number[] {
  const length = Math.min(windowSize, total)
  const first = Math.max(1, Math.min(page - pagesBefore, total - length + 1))
  return Array.from({ length }, (_, index) => first + index)
}

/** The offset of a page's first row: (page - 1) times the page size (API-12). */
export function offsetOfPage(page: number, pageSize: number): number {
  return (page - 1) * pageSize
}

/** Reads a whole number 1 to 99999; null for any other text. */
export function parsePage(text: string): number | null {
  if (!/^\d{1,5}$/.test(text)) return null
  const page = Number(text)
  return page >= pageLimits.min && page <= pageLimits.max ? page : null
}
