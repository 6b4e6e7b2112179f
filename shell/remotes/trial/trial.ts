import type { Registry, RegistryEntry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { triedSchema, type Tried } from '@gakuseki/shared-api/contract/delivery/tried.ts'
import { languageHeaders } from '@gakuseki/shared-api/client/language-headers.ts'
import { tryLinkHeader, tryTokenIn } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import { z } from '@gakuseki/shared-api/core/schema.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `unknown` until the server has said what the link gives; `over` when another tab has ended it. */
export type TrialState =
  | { readonly status: 'unknown' | 'over' }
  | { readonly status: 'refused'; readonly refusal: string }
  | { readonly status: 'trying'; readonly remoteId: string; readonly release: string; readonly until: string }

/** The trial of this browser. Its token stays the same as long as the page. */
export type Trial = {
  readonly state: StoreApi<TrialState>
  /** The registry with the release on trial. Null when the server does not say whether a link still holds whose release runs. */
  readonly apply: (registry: Registry) => Promise<Registry | null>
  /** Sends the link with the reports of this page, so that the server does not count them. */
  readonly fetch: typeof fetch
  /** From the next start on, this browser runs what everybody has. */
  readonly end: () => void
}

type Dependencies = {
  readonly kept: KeptText
  readonly key: string
  readonly address: Pick<Location, 'hash' | 'pathname' | 'search'>
  readonly fetch: typeof fetch
  /** Replaces the address in the address bar by one without the link. */
  readonly replaceAddress: (address: string) => void
}

/** ms. A start that waits longer goes on with the release that everybody has. */
const patienceMs = 3000

/** Takes the link of the address into the browser's storage, or the one that was opened before. */
export function createTrial({ kept, key, address, fetch, replaceAddress }: Dependencies): Trial {
  const given = tryTokenIn(address.hash)
  if (given !== null) {
    kept.setItem(key, given)
    replaceAddress(address.pathname + address.search)
  }
  const token = given ?? kept.getItem(key) ?? ''
  const state = createStore<TrialState>(() => ({ status: 'unknown' }))

  async function ask(): Promise<Tried | null> {
    try {
      const headers = { [tryLinkHeader]: token, ...languageHeaders() }
      const signal = AbortSignal.timeout(patienceMs)
      const answer = await fetch('/registry', { headers, signal, cache: 'no-store' })
      return answerSchema.parse(await answer.json()).tried
    } catch (error) {
      console.warn('try link: not known whether it holds', error)
      return null
    }
  }

  async function apply(registry: Registry): Promise<Registry | null> {
    const { status } = state.getState()
    if (status === 'refused' || status === 'over') return registry
    if (kept.getItem(key) !== token) {
      state.setState({ status: 'over' }, true)
      return registry
    }
    const tried = await ask()
    // A release that runs goes on. One that never ran is not waited for.
    if (tried === null) return status === 'trying' ? null : registry
    if ('refusal' in tried) {
      kept.removeItem(key)
      state.setState({ status: 'refused', refusal: tried.refusal }, true)
      return registry
    }
    const { entry, release, until } = tried
    state.setState({ status: 'trying', remoteId: entry.id, release, until }, true)
    return withEntry(registry, entry)
  }

  return {
    state,
    apply,
    fetch: (input, init) => {
      const target = input instanceof Request ? input.url : String(input)
      if (!/\/v2\/registry\/(reports|visits)$/.test(target)) return fetch(input, init)
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
      headers.set(tryLinkHeader, token)
      return fetch(input, { ...init, headers })
    },
    end: () => kept.removeItem(key),
  }
}

const answerSchema = z.object({ tried: triedSchema })

/** Also for a remote that nobody has yet, or only the people of its canary. */
function withEntry(registry: Registry, entry: RegistryEntry): Registry {
  const isOther = ({ id }: RegistryEntry): boolean => id !== entry.id
  const { remotes, trials } = registry
  return {
    ...registry,
    ...(trials && { trials: trials.filter(isOther) }),
    remotes: [...remotes.filter(isOther), entry],
  }
}
