import { readKept, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Clock } from '../../suite/environment.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'

/**
 * Notes in the browser which release a page is opening, because a page that freezes the tab cannot report itself. A note that was left
 * behind names a release that froze.
 */
export type OpeningNotes = {
  /** Base URLs of the releases that froze in this browser within the last hour, as known at the start. */
  readonly frozen: Set<string>
  /** A page of the remote is opened: whichever release the runner runs from now on is noted. */
  readonly begin: (runner: Pick<RemoteRunner, 'running' | 'subscribe'>) => void
  /** The page was painted, or is not opened after all. The note is removed a little later, because the first data may freeze it too. */
  readonly shown: () => void
  readonly dispose: () => void
}

type Dependencies = { readonly kept: KeptText; readonly keptInTab: KeptText; readonly clock: Clock }

const key = 'gakuseki.opening'
/** ms */
const limits = { beat: 2000, blocked: 5000, settled: 2000, silent: 10_000, kept: 3_600_000 } as const

export function openingNotes({ kept, keptInTab, clock }: Dependencies): OpeningNotes {
  const now = (): number => clock.now().getTime()
  const own = `${now()}-${clock.random()}`
  const found = Object.entries(readKept(kept, key)).filter(([, note]) => isNote(note) && now() - note.at < limits.kept)
  // A tab that was reloaded no longer runs the page that left the note. Another tab may just be busy.
  const last = keptInTab.getItem(key)
  const isLeft = (id: string, { at }: Note): boolean => id === last || now() - at > limits.silent
  keptInTab.setItem(key, own)
  const frozen = new Set(found.flatMap(([id, note]) => (isNote(note) && isLeft(id, note) ? [note.baseUrl] : [])))
  if (last !== null || found.length > 0) kept.setItem(key, JSON.stringify(Object.fromEntries(found)))

  function write(note: Note | null): void {
    const { [own]: _, ...others } = readKept(kept, key)
    kept.setItem(key, JSON.stringify(note === null ? others : { ...others, [own]: note }))
  }

  let stop = (): void => {}
  let cancelEnd = (): void => {}
  const end = (): void => {
    stop()
    write(null)
  }
  // Comes before a page is reloaded, closed or discarded, unless it has frozen. Timers of hidden pages are late.
  const onVisibility = (): void => void (document.hidden && end())
  document.addEventListener('visibilitychange', onVisibility)

  return {
    frozen,
    begin: (runner) => {
      cancelEnd()
      stop()
      if (document.hidden) return
      let at = now()
      const note = (): void => write({ baseUrl: runner.running().release.baseUrl, at })
      let cancelBeat = (): void => {}
      const stopFollowing = runner.subscribe(note)
      stop = () => {
        cancelBeat()
        stopFollowing()
        stop = () => {}
      }
      const beat = (): void => {
        const since = now() - at
        // The page stood still, so its note stays.
        if (since > limits.blocked) {
          cancelEnd()
          return stop()
        }
        at = now()
        note()
        cancelBeat = clock.later(limits.beat, beat)
      }
      beat()
    },
    shown: () => {
      cancelEnd()
      cancelEnd = clock.later(limits.settled, end)
    },
    dispose: () => {
      document.removeEventListener('visibilitychange', onVisibility)
      cancelEnd()
      end()
    },
  }
}

type Note = { readonly baseUrl: string; readonly at: number }

function isNote(note: unknown): note is Note {
  return typeof note === 'object' && note !== null && 'at' in note && typeof note.at === 'number' && 'baseUrl' in note
}
