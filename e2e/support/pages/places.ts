import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/** The variable with the folder of this run's files. The preparation sets it, and workers inherit it. */
export const rootVariable = 'GAKUSEKI_E2E_ROOT'

export type Place = { readonly site: string; readonly data: string }

/** The folders of one server of this run. */
export function placeOf(name: string): Place {
  const root = rootOfRun()
  return { site: join(root, name, 'site'), data: join(root, name, 'data') }
}

/** The folder that the preparation made for this run. */
export function rootOfRun(): string {
  const root = process.env[rootVariable]
  if (root === undefined) throw new Error(`${rootVariable} is not set: start the tests through playwright.config.ts`)
  return root
}

/** A copy of the prepared site and school, for a server that may change both. */
export async function copyOfTemplate(name: string): Promise<Place> {
  const [template, place] = [placeOf('template'), placeOf(name)]
  await Promise.all([
    cp(template.site, place.site, { recursive: true, preserveTimestamps: true }),
    cp(template.data, place.data, { recursive: true }),
  ])
  return place
}
