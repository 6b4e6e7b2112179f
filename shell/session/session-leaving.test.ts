import { healthy, playedProvider, sessionOver } from './session.harness.ts'
import type { AuthProvider } from './sign-in/auth-provider.ts'
import { SignInError } from './sign-in/sign-in-problem.ts'

const over = (answers: Parameters<typeof sessionOver>[0], changes: Partial<AuthProvider> = {}) => {
  const { auth, played } = playedProvider(changes)
  return { ...sessionOver(answers, auth), played }
}

describe('leaving', () => {
  const unsaved = [{ label: '児童の編集' }]

  it('signs out at once in all tabs when nothing is unsaved', async () => {
    const { settled, session, store, played } = over(healthy)
    await settled()
    await session.leave('signOut')
    expect(store.getState().signIn.status).toBe('signedOut')
    expect(played.forgotten).toEqual([true])
  })

  it.each(['signOut', 'changeUser'] as const)(
    'asks first on %s when work would be lost, here and in other tabs',
    async (action) => {
      const { settled, session, store, played } = over(healthy)
      await settled()
      store.setState({ unsaved })
      played.elsewhere = ['評価の入力']
      await session.leave(action)
      expect(store.getState()).toMatchObject({
        signIn: { status: 'signedIn' },
        leaving: { action, here: ['児童の編集'], elsewhere: ['評価の入力'], problem: null },
      })
      session.confirmLeaving()
      expect([played.forgotten, played.asked]).toEqual(
        action === 'signOut' ? [[true], []] : [[], [{ way: 'redirect', address: '/home' }]],
      )
    },
  )

  it('keeps everything and says why when the chooser does not open', async () => {
    const ask = () => Promise.reject(new SignInError('unreachable'))
    const { settled, session, store } = over(healthy, { ask })
    await settled()
    store.setState({ unsaved })
    await session.leave('changeUser')
    session.confirmLeaving()
    // Until the page is gone, leaving it another way still asks.
    expect(store.getState()).toMatchObject({ unsaved, leavesPage: true })
    await new Promise<void>((resolve) => store.subscribe(({ leaving }) => leaving !== null && resolve()))
    expect(store.getState()).toMatchObject({
      unsaved,
      leavesPage: false,
      leaving: { action: 'changeUser', here: ['児童の編集'], problem: 'unreachable' },
    })
  })
})
