import { useRef, useState, type DragEvent } from 'react'

/** What an element needs to take files that are dropped on it; null while it takes none. */
export function useFileDrop(onDrop: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false)
  // Each child that the pointer enters says so, and each that it leaves.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent): boolean => onDrop !== null && event.dataTransfer.types.includes('Files')
  const step = (by: 1 | -1): void => {
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    onDragEnter: (event: DragEvent) => {
      if (hasFiles(event)) step(1)
    },
    onDragLeave: (event: DragEvent) => {
      if (hasFiles(event)) step(-1)
    },
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      // The browser would open the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      depth.current = 0
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length > 0) onDrop?.(files)
    },
  }
}
