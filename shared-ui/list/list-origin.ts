import { useLocation } from '@gakuseki/shared-ui/host/router.ts'

/** The list from which a link was followed. Kept in the browser's history, so it survives a reload. */
export type ListOrigin = { readonly list: string }

/** Address and query of the list from which a page was opened; null when it was opened otherwise. */
export function useListOrigin(listPath: string): string | null {
  // Entries of the browser's history may hold anything.
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null ? (state as Partial<ListOrigin>).list : undefined
  return typeof list === 'string' && (list === listPath || list.startsWith(`${listPath}?`)) ? list : null
}
