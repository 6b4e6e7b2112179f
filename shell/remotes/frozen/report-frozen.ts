import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { SuiteParts } from '../../suite/running-suite.ts'
import type { Reporter } from '../remote-reports.ts'
import type { OpeningNotes } from './opening-notes.ts'

type Parts = Pick<SuiteParts, 'host' | 'store' | 'opening'>

/**
 * Reports each release that froze as soon as somebody is signed in, because people may avoid its area from then on. A release that the
 * registry no longer names is forgotten, because nothing runs it.
 */
export function reportFrozen({ host, store, opening }: Parts, report: Reporter): void {
  const { remotes, trials = [] } = host.registry
  const releases = [...remotes, ...trials].flatMap(({ id, active, previous, canary }) =>
    [active, previous, canary?.release].flatMap((release) => (release ? [{ id, release }] : [])),
  )
  const tell = (): void => {
    if (!store.getState().login.isLoggedIn) return
    stop()
    for (const [baseUrl, refusal] of opening.frozen) {
      const found = releases.find(({ release }) => release.baseUrl === baseUrl)
      if (found === undefined) forgetFrozen(opening, baseUrl)
      else report(found.id, { ...refusal, baseUrl, release: releaseName(found.release.manifest) })
    }
  }
  const stop = store.subscribe(tell)
  tell()
}

/** The server has accepted a report of the release, or nobody wants one: the next start opens it again. */
export function forgetFrozen({ left, write }: Pick<OpeningNotes, 'left' | 'write'>, baseUrl: string): void {
  for (const [id, note] of left) if (note.baseUrl === baseUrl) write(id)
}
