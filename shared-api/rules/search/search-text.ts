import { searchKey } from '../../core/text/text-keys.ts'

/** Whether a text gives no search key, such as ' or ・・. The list is then shown without a search. */
export function searchesNothing(queryText: string): boolean {
  return queryText.trim() !== '' && searchKey(queryText) === ''
}
