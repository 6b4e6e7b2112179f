import { accessPolicy, isAllowed, isPermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { SessionStore } from './session-store.ts'

const key = 'gakuseki.remotes'

/**
 * Notes in the tab whether the signed-in user may open any remote's page, the guide aside. shell/start/boot.ts reads the note, because it
 * preloads before anybody is signed in and must fetch no remote's code for a user whom the guard sends away.
 */
export function noteSession(store: SessionStore, kept: KeptText): void {
  store.subscribe(({ signIn, isAdmin }, before) => {
    if (signIn === before.signIn && isAdmin === before.isAdmin) return
    if (signIn.status === 'signedIn') kept.setItem(key, opensPages(isAdmin) ? 'open' : 'closed')
    // The next user of this tab may be somebody else.
    if (signIn.status === 'signedOut' || signIn.status === 'reloading') kept.removeItem(key)
  })
}

// Open to every user who is signed in. Nothing is preloaded for somebody who may open these alone.
const openToAll: ReadonlySet<string> = new Set(['page.forbidden', 'page.help'])

function opensPages(isAdmin: boolean): boolean {
  return Object.keys(accessPolicy).some(
    (name) =>
      isPermission(name) &&
      name.startsWith('page.') &&
      !openToAll.has(name) &&
      isAllowed(accessPolicy, name, { isAdmin }),
  )
}
