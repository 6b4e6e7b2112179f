import { useLocation } from '@gakuseki/shared-ui/host/router.ts'

/** What a link out of a list carries in the browser's history, where a reload keeps it. */
export type ListOrigin = { readonly list: string }

/** Address and query of the list from which a page was opened; null when it was opened otherwise. */
export function useListOrigin(listPath: string): string | null {
  // Whatever an entry of the browser's history holds.
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null ? (state as Partial<ListOrigin>).list : undefined
  return typeof list === 'string' && (list === listPath || list.startsWith(`${listPath}?`)) ? list : null
}
