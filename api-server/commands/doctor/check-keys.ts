import { z } from '@gakuseki/shared-api/core/schema.ts'
import { reasonOf } from '../../app/http/log.ts'
import type { SignInSettings } from '../../settings/sign-in-settings.ts'
import { commandTexts } from '../texts.ts'
import type { Skew } from './check-clock.ts'
import { fine, wrong, type Finding } from './finding.ts'

const texts = commandTexts.doctor.keys
const timeoutMs = 5000

const keySet = z.object({ keys: z.array(z.unknown()).check(z.minLength(1)) })

/** Checks that the keys of sign-in can be read, and compares the clock with that of whoever answers. */
export async function checkKeys(
  signIn: SignInSettings,
): Promise<{ readonly finding: Finding; readonly skew: readonly Skew[] }> {
  if (signIn.mode === 'debug') return { finding: fine(texts.what, texts.debug), skew: [] }
  const { keys } = signIn.tokens
  if (keys.type === 'unsigned') return { finding: fine(texts.what, texts.emulator), skew: [] }
  try {
    const answer = await fetch(keys.url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    const { keys: found } = keySet.parse(await answer.json())
    return { finding: fine(texts.what, texts.fine(found.length)), skew: skewOf(answer.headers.get('date')) }
  } catch (error) {
    return { finding: wrong(texts.what, texts.unreadable(keys.url, reasonOf(error)), texts.todo), skew: [] }
  }
}

function skewOf(date: string | null): readonly Skew[] {
  const ms = date === null ? NaN : new Date(date).getTime() - Date.now()
  return Number.isNaN(ms) ? [] : [{ of: texts.clock, ms }]
}
