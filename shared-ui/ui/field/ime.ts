type KeyEvent = {
  readonly key: string
  readonly keyCode: number
  readonly nativeEvent?: { readonly isComposing: boolean } | undefined
  readonly isComposing?: boolean | undefined
}

/**
 * True while a Japanese conversion is under way. Safari ends the composition before the Enter that confirms it,
 * and marks that key with code 229 only. Takes React's events and the browser's.
 */
export function isComposing(event: KeyEvent): boolean {
  return (event.nativeEvent?.isComposing ?? event.isComposing ?? false) || event.keyCode === 229
}

/** An Enter that means "go", not "take this conversion". */
export function isCommitEnter(event: KeyEvent): boolean {
  return event.key === 'Enter' && !isComposing(event)
}
