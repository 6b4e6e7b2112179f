import { readKept, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Clock } from '../../suite/environment.ts'
import { attemptsOf } from '../life/remote-machine.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'

/**
 * Notes in the browser which release a page is opening, because a page that freezes the tab cannot report itself. A note that was left
 * behind names a release that froze, or whose tab was killed. The next start reads it once.
 */
export type OpeningNotes = {
  /** Base URLs of the releases that froze in this browser, as found at the start. */
  readonly frozen: Set<string>
  /** A page of the remote is opened: the release that the runner runs from now on is noted. */
  readonly begin: (runner: Pick<RemoteRunner, 'running' | 'getState' | 'subscribe'>) => void
  /** The opening has an outcome. The note is removed a little later, because the first data may freeze the page too. */
  readonly settled: () => void
  readonly dispose: () => void
}

type Dependencies = { readonly kept: KeptText; readonly keptInTab: KeptText; readonly clock: Clock }

const key = 'gakuseki.opening'
/** ms. A gap of more than `asleep` is a computer that slept, not a page that was busy. */
const limits = { beat: 2000, blocked: 5000, asleep: 60_000, settled: 2000, silent: 10_000, longest: 60_000 } as const

export function openingNotes({ kept, keptInTab, clock }: Dependencies): OpeningNotes {
  const now = (): number => clock.now().getTime()
  const newId = (): string => `${now()}-${clock.random()}`
  let own = newId()
  // A tab that was reloaded no longer runs the page that left the note. Another tab may just be busy.
  const last = keptInTab.getItem(key)
  keptInTab.setItem(key, own)
  const notes = Object.entries(readKept(kept, key)).filter(isNote)
  const left = notes.filter(([id, { at }]) => id === last || now() - at > limits.silent)
  if (left.length > 0)
    kept.setItem(key, JSON.stringify(Object.fromEntries(notes.filter((note) => !left.includes(note)))))

  function write(note: Note | null): void {
    const { [own]: before, ...others } = readKept(kept, key)
    if (note !== null || before !== undefined)
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
    frozen: new Set(left.map(([, { baseUrl }]) => baseUrl)),
    begin: (runner) => {
      cancelEnd()
      stop()
      if (document.hidden) return
      const begun = now()
      let at = begun
      let cancelBeat = (): void => {}
      // While two candidates are pending, nobody knows whose code runs next.
      const note = (): void =>
        write(attemptsOf(runner.getState()).length > 1 ? null : { baseUrl: runner.running().release.baseUrl, at })
      const stopFollowing = runner.subscribe(note)
      stop = () => {
        cancelBeat()
        stopFollowing()
        stop = () => {}
      }
      const beat = (): void => {
        const since = now() - at - limits.beat
        // The page stood still. Its note stays for the next start, and what follows gets another one.
        if (since > limits.blocked && since < limits.asleep) {
          own = newId()
          return stop()
        }
        at = now()
        if (at - begun > limits.longest) return end()
        note()
        cancelBeat = clock.later(limits.beat, beat)
      }
      note()
      cancelBeat = clock.later(limits.beat, beat)
    },
    settled: () => {
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

function isNote(entry: readonly [string, unknown]): entry is [string, Note] {
  const [, note] = entry
  return typeof note === 'object' && note !== null && 'at' in note && typeof note.at === 'number' && 'baseUrl' in note
}
