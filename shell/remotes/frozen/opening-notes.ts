import { readKept, type KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Clock } from '../../suite/environment.ts'
import type { Refusal } from '../life/remote-check.ts'
import type { RemoteRunner } from '../life/remote-runner.ts'

/**
 * Notes in the browser which release a page is opening, because a page that freezes the tab cannot report itself. A note that was left
 * behind names a release that froze, or whose tab was killed. Each start reads it, until the server has accepted a report of it.
 */
export type OpeningNotes = {
  /** The releases that froze in this browser by their base URLs, as found at the start, and why they are passed over. */
  readonly frozen: Map<string, Refusal>
  /** The notes of these releases, each with its id. */
  readonly left: readonly (readonly [id: string, note: Note])[]
  /** Writes a note, or removes the one of this id. */
  readonly write: (id: string, note?: Note) => void
  /**
   * A page of the remote is opened: the release that runs, or the wanted one if none does yet, is noted. If another one takes over and
   * freezes, the wanted one is blamed, which has failed as well.
   */
  readonly begin: (runner: Pick<RemoteRunner, 'running'>) => void
  /** The opening has an outcome. The note is removed a little later, because the first data may freeze the page too. */
  readonly settled: () => void
  readonly dispose: () => void
}

type Dependencies = { readonly kept: KeptText; readonly keptInTab: KeptText; readonly clock: Clock }

const key = 'gakuseki.opening'
/** ms between two beats of a page that is being opened, and until the note of a painted one is removed. */
const beatMs = 2000
/** ms. A longer gap between two beats is a page that stood still; one of more than a minute is a computer that slept. */
const blockedMs = 5000 + beatMs
/** ms after which the note of another tab counts as left behind. */
const silentMs = 10_000
const minuteMs = 60_000

const froze: Refusal = { cause: 'page', detail: 'froze at an earlier start' }

export function openingNotes({ kept, keptInTab, clock }: Dependencies): OpeningNotes {
  const now = (): number => clock.now().getTime()
  const newId = (): string => `${clock.random()}`
  // Only this file writes them.
  const readNotes = (): Notes => readKept(kept, key) as Notes
  function write(id: string, note?: Note): void {
    // A note that is not given is left out of the text.
    kept.setItem(key, JSON.stringify({ ...readNotes(), [id]: note }))
  }

  let own = newId()
  // A tab that was reloaded no longer runs the page that left the note. Another tab may just be busy.
  const last = keptInTab.getItem(key)
  keptInTab.setItem(key, own)
  const left = Object.entries(readNotes()).filter(([id, { at }]) => id === last || now() - at > silentMs)
  // So that the next start knows it for left behind at once.
  for (const [id, { baseUrl }] of left) write(id, { baseUrl, at: 0 })

  let stop = (): void => {}
  let cancelEnd = stop
  const end = (): void => {
    cancelEnd()
    stop()
    write(own)
  }
  // Comes before a page is reloaded, closed or discarded, unless it has frozen. Timers of hidden pages are late.
  const onHide = (): void => {
    if (document.hidden) end()
  }
  document.addEventListener('visibilitychange', onHide)

  return {
    frozen: new Map(left.map(([, { baseUrl }]) => [baseUrl, froze])),
    left,
    write,
    begin: (runner) => {
      end()
      if (document.hidden) return
      const { baseUrl } = runner.running().release
      let at = now()
      const beat = (): void => {
        const since = now() - at
        at = now()
        // The note stays for the next start, and what follows gets another one.
        if (since > blockedMs && since < minuteMs) own = newId()
        else {
          write(own, { baseUrl, at })
          stop = clock.later(beatMs, beat)
        }
      }
      beat()
    },
    settled: () => {
      cancelEnd()
      cancelEnd = clock.later(beatMs, end)
    },
    dispose: () => {
      document.removeEventListener('visibilitychange', onHide)
      end()
    },
  }
}

type Note = { readonly baseUrl: string; readonly at: number }
type Notes = Readonly<Record<string, Note>>
