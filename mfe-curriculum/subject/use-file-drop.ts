import { useEffect, useRef, useState, type DragEvent } from 'react'

/** What an element needs to take files that are dropped on it; null while it takes none. */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  // Each child that the pointer enters says so, and each that it leaves.
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

/** Files that are dropped beside their target do nothing: the browser would open them in the place of the suite. */
export function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || event.dataTransfer === null || !hasFiles(event.dataTransfer)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    // After whoever takes them.
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
