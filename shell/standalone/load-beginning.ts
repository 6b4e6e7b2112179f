import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { beginningOf, plainScenarioId } from '@gakuseki/api-server/demo/scenarios/demo-scenarios.ts'
import { unpackSchool } from './qa-toolbar/school-file.ts'
import type { Scenario } from './scenarios.ts'

/**
 * The database that came along with the page for a new school: that of the scenario, or the empty one. Null when none has come
 * (remote-kit/standalone/beginnings.ts).
 */
export async function loadBeginning(base: string, scenario: Scenario | null, now: Date): Promise<Blob | null> {
  // A build without them has no such element, and a request for a file that is not there would count as a fault of the page.
  const names = document.querySelector<HTMLMetaElement>('meta[name="beginnings"]')?.content.split(' ')
  if (names === undefined) return null
  const wanted = scenario?.id ?? schoolOfToday(now)
  const name = wanted !== null && names.includes(wanted) ? wanted : 'empty'
  try {
    // Their addresses are the same in each version.
    const answer = await fetch(`${base}beginnings/${name}.bin`, { cache: 'no-cache' })
    return answer.ok ? await unpackSchool(await answer.blob()) : null
  } catch {
    return null
  }
}

/** The school of a day begins at nine; before that it would be one of the future. */
function schoolOfToday(now: Date): string | null {
  const today = todayInTokyo(now)
  return now < beginningOf({ today }) ? null : plainScenarioId(today)
}
