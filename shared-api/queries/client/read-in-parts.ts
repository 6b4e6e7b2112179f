import { mostRecords } from '../../core/pager.ts'

// Half of what a call may name, because parsing a larger answer would block the page too long.
const mostIds = mostRecords / 2

/** Reads the records of any number of ids, some hundred with each call. */
export async function readInParts<Row>(
  ids: readonly string[],
  read: (part: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < ids.length; start += mostIds)
    rows.push(...(await read(ids.slice(start, start + mostIds))))
  return rows
}
