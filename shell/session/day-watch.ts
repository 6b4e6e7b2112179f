import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import { schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Clock } from '../suite/environment.ts'
import type { SessionState, SessionStore } from './session-store.ts'

/** The calendar day and the school year that pages show. */
type Day = Pick<SessionState, 'today' | 'currentSchoolYear'>

export type DayDependencies = {
  readonly store: SessionStore
  readonly clock: Pick<Clock, 'now' | 'later'>
  readonly today: () => DateText
  /** Asks the server for the school year of a day. */
  readonly loadYear: (day: DateText) => Promise<SchoolYear>
  /** Loads the texts on demand, because they are needed once a year. */
  readonly loadWords: () => Promise<YearWords>
}

/** Announces to the user a new school year. */
export type YearWords = {
  readonly begun: (year: SchoolYear) => void
  /** Says that unsaved work keeps the page in the shown year. */
  readonly waits: (year: SchoolYear, shown: SchoolYear) => void
}

export type DayWatch = {
  /** To be called when changed terms have changed the current school year. */
  readonly take: (year: SchoolYear) => void
  readonly stop: () => void
}

/** How often an open page checks the date, and how long after midnight, because a server's clock may be late; ms. */
const hour = 3_600_000
const afterMidnight = 5000

/**
 * Updates the day and the school year of an open page, at midnight in Japan and when the page becomes visible again. While work is unsaved,
 * both stay as they are.
 */
export function watchDay({ store, clock, today, loadYear, loadWords }: DayDependencies): DayWatch {
  let cancel = (): void => {}
  let isAsking = false
  let waiting: { readonly day: Day; readonly isAnnounced: boolean } | null = null

  // The day changes even when the texts cannot be loaded.
  const say = (act: (words: YearWords) => void): void => void loadWords().then(act, () => {})

  async function look(): Promise<void> {
    const { signIn, currentSchoolYear } = store.getState()
    const day = today()
    const isKnown = day === (waiting?.day ?? store.getState()).today && schoolYearOfDate(day) === currentSchoolYear
    if (isKnown || isAsking || signIn.status !== 'signedIn' || document.visibilityState !== 'visible') return
    isAsking = true
    const year = await loadYear(day).finally(() => (isAsking = false))
    if (store.getState().signIn.status === 'signedIn') follow({ today: day, currentSchoolYear: year }, true)
  }

  function follow(day: Day, isAnnounced: boolean): void {
    const { unsaved, currentSchoolYear } = store.getState()
    const isOther = day.currentSchoolYear !== currentSchoolYear
    const wasAnnounced = waiting?.isAnnounced === true && waiting.day.currentSchoolYear === day.currentSchoolYear
    waiting = null
    if (unsaved.length === 0) {
      store.setState(day)
      if (isOther && (isAnnounced || wasAnnounced)) say((words) => words.begun(day.currentSchoolYear))
      return
    }
    waiting = { day, isAnnounced: isAnnounced || wasAnnounced }
    if (isOther && isAnnounced && !wasAnnounced) say((words) => words.waits(day.currentSchoolYear, currentSchoolYear))
  }

  const stopFollowing = store.subscribe(({ unsaved, signIn }, before) => {
    if (signIn.status === 'restoring' || signIn.status === 'signedOut') waiting = null
    if (waiting === null || unsaved.length > 0 || before.unsaved.length === 0) return
    // Waits a microtask, because an effect that runs again removes its unsaved work and adds it at once.
    queueMicrotask(
      () => waiting !== null && store.getState().unsaved.length === 0 && follow(waiting.day, waiting.isAnnounced),
    )
  })

  function next(): void {
    cancel = clock.later(Math.min(hour, untilMidnight(clock.now()) + afterMidnight), () => {
      void look()
      next()
    })
  }

  const onSight = (): void => void look()
  document.addEventListener('visibilitychange', onSight)
  window.addEventListener('focus', onSight)
  next()
  return {
    // The answer to the request of `look` itself arrives here too.
    take: (year) => !isAsking && follow({ today: today(), currentSchoolYear: year }, false),
    stop: () => {
      cancel()
      stopFollowing()
      document.removeEventListener('visibilitychange', onSight)
      window.removeEventListener('focus', onSight)
    },
  }
}

/** ms until midnight in Japan, which is 9 hours ahead of UTC and has no summer time. */
function untilMidnight(now: Date): number {
  const day = 24 * hour
  return day - ((now.getTime() + 9 * hour) % day)
}
