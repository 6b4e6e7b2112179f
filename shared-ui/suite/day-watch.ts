import type { DateText } from '@gakuseki/shared-api/core/date-text.ts'
import { schoolYearOfDate, type SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Clock } from './host.ts'
import type { SessionState, SessionStore } from './session-store.ts'

/** The calendar day and the school year that pages show. */
type Day = Pick<SessionState, 'today' | 'currentSchoolYear'>

export type DayMeans = {
  readonly store: SessionStore
  readonly clock: Pick<Clock, 'now' | 'later'>
  readonly today: () => DateText
  /** Asks the server for the school year of a day. */
  readonly loadYear: (day: DateText) => Promise<SchoolYear>
  /** Once a year is soon enough. */
  readonly loadWords: () => Promise<YearWords>
}

/** Tells the person of another school year. */
export type YearWords = {
  readonly begun: (year: SchoolYear) => void
  /** Unsaved work still stands in the year that is shown. */
  readonly waits: (year: SchoolYear, shown: SchoolYear) => void
}

export type DayWatch = {
  /** The server's terms have changed, and the current school year with them. */
  readonly take: (year: SchoolYear) => void
  readonly stop: () => void
}

/** How often an open page looks at the date, and how long after midnight: a server's clock may be a little late; ms. */
const hour = 3_600_000
const afterMidnight = 5000

/**
 * Lets the day and the school year of an open page follow the calendar: at midnight in Japan, and as soon as the page is
 * looked at again. Unsaved work keeps both until it is saved or given up.
 */
export function watchDay({ store, clock, today, loadYear, loadWords }: DayMeans): DayWatch {
  let cancel = (): void => {}
  let isAsking = false
  let waiting: { readonly day: Day; readonly isTold: boolean } | null = null

  // A page that cannot fetch its words follows the calendar all the same.
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

  function follow(day: Day, isTold: boolean): void {
    const { unsaved, currentSchoolYear } = store.getState()
    const isOther = day.currentSchoolYear !== currentSchoolYear
    const wasTold = waiting?.isTold === true && waiting.day.currentSchoolYear === day.currentSchoolYear
    waiting = null
    if (unsaved.length === 0) {
      store.setState(day)
      if (isOther && (isTold || wasTold)) say((words) => words.begun(day.currentSchoolYear))
      return
    }
    waiting = { day, isTold: isTold || wasTold }
    if (isOther && isTold && !wasTold) say((words) => words.waits(day.currentSchoolYear, currentSchoolYear))
  }

  const stopFollowing = store.subscribe(({ unsaved, signIn }, before) => {
    if (signIn.status === 'restoring' || signIn.status === 'signedOut') waiting = null
    if (waiting === null || unsaved.length > 0 || before.unsaved.length === 0) return
    // An effect that runs again takes its note of unsaved work away and makes it anew.
    queueMicrotask(
      () => waiting !== null && store.getState().unsaved.length === 0 && follow(waiting.day, waiting.isTold),
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
    // While the day is asked for, its own answer comes by here as well.
    take: (year) => !isAsking && follow({ today: today(), currentSchoolYear: year }, false),
    stop: () => {
      cancel()
      stopFollowing()
      document.removeEventListener('visibilitychange', onSight)
      window.removeEventListener('focus', onSight)
    },
  }
}

/** ms until the next day begins in Japan, which is 9 hours ahead and has no summer time. */
function untilMidnight(now: Date): number {
  const day = 24 * hour
  return day - ((now.getTime() + 9 * hour) % day)
}
