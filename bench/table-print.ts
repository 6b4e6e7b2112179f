/** Prints rows under a title, columns aligned: the first to the left, the others to the right. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  const columns = rows[0]?.length ?? 0
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  console.info([title, ...lines.map((line) => `  ${line}`), ''].join('\n'))
}

/** Kilobytes of 1000 bytes, as budgets are written. */
export function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** The middle value, or the lower of the two middle ones. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN
}
