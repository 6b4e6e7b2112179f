/** A column in the form that callers of the measured page use; ids are unique. */
export type BenchColumn = {
  readonly id: string
  readonly label: string
  readonly type: 'image' | 'link' | 'text' | 'date' | 'enum' | 'multiline'
  /** px */
  readonly width: number
  /** The labels of an enum's codes. */
  readonly labels?: Readonly<Record<string, string>>
}

/** Values by column id; any may be missing or null. */
export type BenchRow = Readonly<Record<string, unknown>>

/**
 * The functions that every measured page offers as `window.__bench`. Changes are drawn when a call returns, and all calls may be repeated.
 */
export type Bench = {
  /** Draws a new table with all columns, from its first row. Resolves when it has been painted. */
  readonly render: (rows: readonly BenchRow[], columns: readonly BenchColumn[]) => Promise<void>
  /** Another page of the list: the same columns, from its first row. */
  readonly setRows: (rows: readonly BenchRow[]) => void
  /** The columns to show, in this order, by id. Unknown ids are reported on the console and left out. */
  readonly setColumns: (ids: readonly string[]) => void
  /** The element whose scrollTop ('y') or scrollLeft ('x') moves the table. */
  readonly scroller: (axis: 'x' | 'y') => HTMLElement
  /** Removes the table with its elements and listeners. */
  readonly clear: () => void
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another one.
  interface Window {
    __bench: Bench
  }
}

/** One kind of table, mounted into an empty element that fills the window. */
export type MountTable = (host: HTMLElement, rows: readonly BenchRow[], columns: readonly BenchColumn[]) => MountedTable

export type MountedTable = Omit<Bench, 'render' | 'setColumns' | 'clear'> & {
  readonly setColumns: (columns: readonly BenchColumn[]) => void
  readonly unmount: () => void
}
