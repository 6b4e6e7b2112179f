import type { KeptRemote } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import declaration from '../remote.config.ts'
import { texts } from '../texts.ts'

/** The name of a remote by its menu labels. The panel itself has no menu label. */
export function nameOfRemote({ id, active, releases }: Pick<KeptRemote, 'id' | 'active' | 'releases'>): string {
  if (id === declaration.id) return texts.title
  const shown = releases.find(({ name }) => name === active) ?? releases[0]
  return shown === undefined || shown.menu.length === 0 ? id : texts.menu(shown.menu)
}
