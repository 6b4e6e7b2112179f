import { unpackSchool } from './qa-toolbar/school-file.ts'

/** The empty database that was built with the page (remote-kit/standalone/empty-database.ts); null when it is not there. */
export async function loadEmptyDatabase(base: string): Promise<Blob | null> {
  try {
    const answer = await fetch(`${base}empty-database.bin`)
    return answer.ok ? await unpackSchool(await answer.blob()) : null
  } catch {
    return null
  }
}
