import { QueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { dateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { createSessionStore } from '../session/session-store.ts'
import type { SignInState } from '../session/sign-in/sign-in-flow.ts'
import { untilDrawable, type Starting } from './until-drawable.ts'

const account = { id: 'u1', mail: null, signedInAt: 0 }
const signedIn = { status: 'signedIn', account } as const

function begin() {
  const store = createSessionStore(dateText('2026-11-20'), { labelLanguage: 'ja', theme: 'auto' })
  const listeners = new Set<() => void>()
  const state = { initialized: false }
  let late = (): void => {}
  const clock = {
    later: (_ms: number, run: () => void) => {
      late = run
      return () => {}
    },
  }
  const router = {
    state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const queryClient = new QueryClient()
  let isDrawn = false
  // Only these parts of a router and a clock are used.
  void untilDrawable({ store, router, queryClient, clock } as unknown as Starting).then(() => {
    isDrawn = true
  })
  const settle = async (): Promise<boolean> => {
    await Promise.resolve()
    await Promise.resolve()
    return isDrawn
  }
  return {
    sign: (signIn: SignInState) => {
      store.setState({ signIn })
      return settle()
    },
    /** Reads something; `come` is its arrival. */
    read: () => {
      const { promise, resolve } = Promise.withResolvers<string>()
      const reading = queryClient.prefetchQuery({ queryKey: ['rows'], queryFn: () => promise })
      const come = async (): Promise<boolean> => {
        resolve('rows')
        await reading
        return settle()
      }
      return { come }
    },
    openPage: () => {
      state.initialized = true
      listeners.forEach((listener) => listener())
      return settle()
    },
    waitLong: () => {
      late()
      return settle()
    },
  }
}

it('draws the first page whole: after somebody is signed in and the page is there', async () => {
  const suite = begin()
  expect(await suite.sign({ status: 'loading', account })).toBe(false)
  expect(await suite.sign(signedIn)).toBe(false)
  expect(await suite.openPage()).toBe(true)
})

it('draws after the data that the page reads first', async () => {
  const suite = begin()
  await suite.sign(signedIn)
  const { come } = suite.read()
  expect(await suite.openPage()).toBe(false)
  expect(await come()).toBe(true)
})

it('does not wait longer for data than for a page', async () => {
  const suite = begin()
  await suite.sign(signedIn)
  suite.read()
  await suite.openPage()
  expect(await suite.waitLong()).toBe(true)
})

it.each<SignInState>([
  { status: 'signedOut', problem: null, mail: null, refused: null },
  { status: 'unavailable', account, cause: new Error('no answer') },
])('draws at once when the state is $status, which has no page', async (state) => {
  expect(await begin().sign(state)).toBe(true)
})

it('draws without a page when that is late, so that the menu can be used', async () => {
  const suite = begin()
  expect(await suite.sign(signedIn)).toBe(false)
  expect(await suite.waitLong()).toBe(true)
})
