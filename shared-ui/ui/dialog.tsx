import { createElement, type ReactNode } from 'react'
import type { DialogLayerProps } from './dialog-layer.tsx'
import { lazyPart, usePart } from './lazy-part.ts'

export type DialogProps = {
  readonly open: boolean
  /** Escape, a press outside and the close button; not called while `dismissable` is false. */
  readonly onClose: () => void
  readonly title: string
  readonly size?: 'small' | 'medium' | 'large' | undefined
  /** Buttons at the foot, the confirming one last. */
  readonly footer?: ReactNode
  /** False while something runs that must not be lost. */
  readonly dismissable?: boolean | undefined
  readonly role?: 'dialog' | 'alertdialog' | undefined
  readonly children: ReactNode
}

const dialogLayer = lazyPart<DialogLayerProps>(async () => (await import('./dialog-layer.tsx')).DialogLayer)

/** Fetches the dialog's code ahead, e.g. when editing starts. */
export const preloadDialog = (): void => dialogLayer.preload()

/** A modal dialog: the page behind it is out of reach; focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const layer = usePart(dialogLayer, props.open, props.onClose)
  return layer && createElement(layer, props)
}
