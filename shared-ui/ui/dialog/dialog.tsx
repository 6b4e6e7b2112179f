import { createElement } from 'react'
import type { DialogProps } from './dialog-layer.tsx'
import { lazyPart, usePart } from '../load/lazy-part.ts'

const dialogLayer = lazyPart<DialogProps>(async () => (await import('./dialog-layer.tsx')).DialogLayer)

/** Preloads the dialog's code, e.g. when editing starts. */
export const preloadDialog = (): void => dialogLayer.preload()

/** A modal dialog: the page behind it is inert, and the focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const layer = usePart(dialogLayer, props.open, props.onClose)
  return layer && createElement(layer, props)
}
