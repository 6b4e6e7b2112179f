import { keptInMemory } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { noteSession } from './session-note.ts'
import { createSessionStore } from './session-store.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'

const account = { id: 'u1', mail: null, signedInAt: 0 }
const out = { status: 'signedOut', problem: null, mail: null, refused: null } as const

it('notes what the user may open, and nothing about them for the next user of the tab', () => {
  const store = createSessionStore(dateText('2026-11-20'), { labelLanguage: 'ja', theme: 'auto' })
  const kept = keptInMemory()
  const note = () => kept.getItem('gakuseki.remotes')
  noteSession(store, kept)
  store.setState({ isAdmin: true, signIn: { status: 'signedIn', account } })
  expect(note()).toBe('open')
  store.setState({ isAdmin: false })
  expect(note()).toBe('closed')
  store.setState({ isAdmin: true })
  store.setState({ isAdmin: false, signIn: out })
  expect(note()).toBeNull()
  store.setState({ isAdmin: true, signIn: { status: 'signedIn', account } })
  store.setState({ signIn: { status: 'reloading' } })
  expect(note()).toBeNull()
})
