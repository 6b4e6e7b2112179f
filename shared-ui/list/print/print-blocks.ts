/**
 * The width for columns on an A4 sheet, in px of the printed text. It is up to 3 % more than the sheet has, because columns share the sheet
 * in proportion and their widths have that much to spare.
 */
export const rooms = { portrait: 740, landscape: 1060 } as const

export type PrintBlocks<Column> = {
  readonly orientation: keyof typeof rooms
  /** The columns beside the name, for each table. */
  readonly blocks: readonly (readonly Column[])[]
}

/** Arranges the columns of a list on paper: in portrait, otherwise in landscape, otherwise in several tables. */
export function printBlocks<Column extends { readonly width: number }>(
  columns: readonly Column[],
  nameWidth: number,
): PrintBlocks<Column> {
  const needed = columns.reduce((sum, { width }) => sum + width, nameWidth)
  if (needed <= rooms.portrait) return { orientation: 'portrait', blocks: [columns] }
  const blocks: Column[][] = []
  let room = 0
  for (const column of columns) {
    let block = blocks.at(-1)
    if (block === undefined || column.width > room) {
      block = []
      blocks.push(block)
      room = rooms.landscape - nameWidth
    }
    block.push(column)
    room -= column.width
  }
  return { orientation: 'landscape', blocks }
}
