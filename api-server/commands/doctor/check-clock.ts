import { packagedHome, programVersion } from '../packaged-home.ts'
import { commandTexts } from '../texts.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.clock

/** How far another clock is ahead of ours, in ms. */
export type Skew = { readonly of: string; readonly ms: number }

/** Tokens are refused beyond this, see firebase-auth.ts. */
const allowedMs = 5000

type Clock = {
  readonly now: Date
  readonly env: Readonly<Record<string, string | undefined>>
  readonly skews: readonly Skew[]
}

/** Checks the clock against when the program was made and against other clocks, and that Tokyo's time is known. */
export function checkClock({ now, env, skews }: Clock): Finding {
  const tokyo = tokyoTime(now)
  if (tokyo === null) return wrong(texts.what, texts.noTokyo, texts.mendTokyo)
  const made = packagedHome(env) === null ? null : madeAt(programVersion(env))
  if (made !== null && now < made) return wrong(texts.what, texts.before(tokyo), texts.mend)
  const off = skews.find(({ ms }) => Math.abs(ms) > allowedMs)
  if (off !== undefined) return wrong(texts.what, texts.skewed(off.of, Math.round(off.ms / 1000)), texts.mend)
  return fine(texts.what, texts.fine(tokyo, skews))
}

/** The day that stands at the end of a package's version. */
function madeAt(version: string): Date | null {
  const day = /\d{4}-\d{2}-\d{2}$/.exec(version)?.[0]
  return day === undefined ? null : new Date(`${day}T00:00:00Z`)
}

function tokyoTime(now: Date): string | null {
  // A Node without the data of time zones throws.
  try {
    return now.toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo', hour12: false })
  } catch {
    return null
  }
}
