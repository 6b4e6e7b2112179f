import { useMemo, useState } from 'react'

/** Widths that the user chose, by column id. */
export type ChosenWidths = Readonly<Record<string, number>>

/** Keeps a chosen width; null removes it. */
export type KeepWidth = (columnId: string, width: number | null) => void

export type ColumnResizing = {
  readonly resize: (columnId: string, width: number | null, isFinal: boolean) => void
  /** Drops the width that is being dragged. */
  readonly cancel: () => void
}

const none: ChosenWidths = {}

/** The chosen widths, with the one that is being dragged. That one is kept only on release. */
export function useColumnResizing(
  kept: ChosenWidths = none,
  keep: KeepWidth | undefined,
): readonly [ChosenWidths, ColumnResizing | undefined] {
  const [dragged, setDragged] = useState<ChosenWidths>(none)
  const chosen = useMemo(() => (dragged === none ? kept : { ...kept, ...dragged }), [kept, dragged])
  const resizing = useMemo<ColumnResizing | undefined>(
    () =>
      keep && {
        resize: (columnId, width, isFinal) => {
          setDragged(isFinal || width === null ? none : { [columnId]: width })
          if (isFinal) keep(columnId, width)
        },
        cancel: () => setDragged(none),
      },
    [keep],
  )
  return [chosen, resizing]
}
