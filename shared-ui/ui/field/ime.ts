type KeyEvent = {
  readonly key: string
  readonly keyCode: number
  readonly nativeEvent?: { readonly isComposing: boolean } | undefined
  readonly isComposing?: boolean | undefined
}

/**
 * Whether a Japanese conversion is in progress. Safari ends the composition before the Enter that confirms it, and marks that key only with
 * code 229. Accepts events of React and of the browser.
 */
export function isComposing(event: KeyEvent): boolean {
  return (event.nativeEvent?.isComposing ?? event.isComposing ?? false) || event.keyCode === 229
}

/** Whether an Enter confirms the field, and not a conversion. */
export function isCommitEnter(event: KeyEvent): boolean {
  return event.key === 'Enter' && !isComposing(event)
}
