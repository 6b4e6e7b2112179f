import { unpackSchool } from './qa-toolbar/school-file.ts'

/**
 * The database that came along with the page for a new school (remote-kit/standalone/beginnings.ts): that of the scenario if there is one, else
 * the empty one. Null when neither is there.
 */
export async function loadBeginning(base: string, scenario: string): Promise<Blob | null> {
  const folder = `${base}beginnings/`
  try {
    const names: unknown = await (await fetch(`${folder}names.json`)).json()
    const isThere = Array.isArray(names) && names.includes(scenario)
    const answer = await fetch(`${folder}${isThere ? scenario : 'empty'}.bin`)
    return answer.ok ? await unpackSchool(await answer.blob()) : null
  } catch {
    return null
  }
}
