import { useEffect, useRef, useState, type DragEvent } from 'react'

/** The props with which an element accepts dropped files; null while it accepts none. */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  // Each child that the pointer enters or leaves fires an event.
  const depth = useRef(0)
  const isTaken = (event: DragEvent): boolean => onDrop !== null && hasFiles(event.dataTransfer)
  const step = (by: 1 | -1): void => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver: isOver && onDrop !== null,
    onDragEnter: (event: DragEvent) => {
      if (isTaken(event)) step(1)
    },
    onDragLeave: (event: DragEvent) => {
      if (isTaken(event)) step(-1)
    },
    onDragOver: (event: DragEvent) => {
      if (!isTaken(event)) return
      // The browser would open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      if (!isTaken(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onDrop?.(files)
    },
  }
}

/** Ignores files that are dropped next to their target, because the browser would open them in place of the suite. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    // After the handlers of the targets.
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

function hasFiles({ types }: Pick<DataTransfer, 'types'>): boolean {
  return types.includes('Files')
}
