import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType } from 'react'
import { uiTexts as texts } from '../../texts.ts'
import { notify } from '../toast/notify.ts'

/** A heavy part of a light component, fetched when it is first needed. */
export type LazyPart<Props> = {
  /** Fetches it, once; a failed fetch is tried again by the next call. */
  readonly load: () => Promise<unknown>
  /** The same for hover and focus: a failure waits for the real need. */
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

/** ms until what failed is tried again: at first, and at most. */
const waits = { first: 1000, longest: 30_000 } as const

/** When it may help to try again at once. */
const returns = ['online', 'focus'] as const

/**
 * Fetches a part that nobody can ask for again: what fails is tried again when the network or the person is back, and
 * after a while by itself, because that news may arrive while a fetch is still failing. Returns how to give up.
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
 * The part as soon as it is there, else null; render it with createElement. React.lazy would remember a failed fetch for good and would need a
 * boundary around every button; this reports to the user, calls `onFailed`, and the next use tries again.
 */
export function usePart<Props>(
  part: LazyPart<Props>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  // What is fetched ahead draws nothing anew; what was shown once stays, so that it can fade out.
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
