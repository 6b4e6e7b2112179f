/** What a check of the doctor found: what is so, and, where that is wrong, what to do next. */
export type Finding = { readonly what: string; readonly detail: string; readonly todo: string | null }

export const fine = (what: string, detail: string): Finding => ({ what, detail, todo: null })

export const wrong = (what: string, detail: string, todo: string): Finding => ({ what, detail, todo })

/** The line of a finding. */
export function lineOf({ what, detail, todo }: Finding): string {
  return todo === null ? `✓ ${what}: ${detail}` : `✗ ${what}: ${detail} → ${todo}`
}
