import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { notify } from '../toast/notify.ts'

/** A large part of a small component, loaded when it is first needed. */
export type LazyPart<Props> = {
  /** Loads it once. A failed load is retried by the next call. */
  readonly load: () => Promise<unknown>
  /** The same for hover and focus. A failure is ignored until the part is needed. */
  readonly preload: () => void
  readonly current: () => ComponentType<Props> | null
  readonly subscribe: (listener: () => void) => () => void
}

/** @example const layer = lazyPart(async () => (await import('../dialog/dialog-layer.tsx')).DialogLayer) */
export function lazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const listeners = new Set<() => void>()
  let component: ComponentType<Props> | null = null
  let fetching: Promise<unknown> | null = null
  const load = (): Promise<unknown> =>
    (fetching ??= fetchPart().then(
      (fetched) => {
        component = fetched
        listeners.forEach((listener) => listener())
      },
      (reason: unknown) => {
        fetching = null
        throw reason
      },
    ))
  return {
    load,
    preload: () => void load().catch(() => {}),
    current: () => component,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The waiting times before a retry in ms: the first, and the longest. */
const waits = { first: 1000, longest: 30_000 } as const

/** Events after which a retry may succeed at once. */
const returns = ['online', 'focus'] as const

/**
 * Loads a part that the user cannot request again. A failure is retried when the network or the user is back, and also after a while,
 * because those events may arrive while a load is still failing. Returns a function that cancels it.
 */
export function retryUntilLoaded<Props>(part: LazyPart<Props>): () => void {
  let wait: number = waits.first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isOver = false
  const attempt = (): void => {
    if (isFetching) return
    isFetching = true
    clearTimeout(timer)
    part.load().then(stop, () => {
      isFetching = false
      if (isOver) return
      timer = setTimeout(attempt, wait)
      wait = Math.min(wait * 2, waits.longest)
    })
  }
  const restart = (): void => {
    wait = waits.first
    attempt()
  }
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
    returns.forEach((name) => window.removeEventListener(name, restart))
  }
  returns.forEach((name) => window.addEventListener(name, restart))
  attempt()
  return stop
}

/**
 * Returns the part once it is loaded, otherwise null; render it with createElement. React.lazy would remember a failed load forever and
 * needs a boundary around every button. This calls `onFailed`, shows a message, and the next use retries.
 */
export function usePart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  // Preloading causes no render. A part that was shown stays mounted, so that it can fade out.
  const [isUsed, setUsed] = useState(wanted)
  if (wanted && !isUsed) setUsed(true)
  const component = useSyncExternalStore(part.subscribe, () => (isUsed || wanted ? part.current() : null))
  const fail = useEffectEvent(onFailed)
  const missing = wanted && component === null
  useEffect(() => {
    if (!missing) return undefined
    let left = false
    part.load().catch(() => {
      if (left) return
      notify.error(texts.partFailed, { id: 'part-failed' })
      fail()
    })
    return () => {
      left = true
    }
  }, [missing, part])
  return component
}

/** A part that comes by itself after the page, as soon as it is wanted; null until then. Render it with createElement. */
export function useLatePart<Props>(part: LazyPart<Props>, isWanted: boolean): ComponentType<Props> | null {
  useEffect(() => (isWanted ? retryUntilLoaded(part) : undefined), [part, isWanted])
  const component = useSyncExternalStore(part.subscribe, part.current)
  return isWanted ? component : null
}
