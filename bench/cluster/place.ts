import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedUser } from '@gakuseki/tooling/test/temporary-postgres.ts'

/** A folder for everything that the drill makes. What is registered is undone at the end, the last first. */
export type Place = { readonly folder: string; readonly later: (work: () => unknown) => void }

export async function atPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-cluster-'))
  owned(folder)
  const afterwards: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    return await work({ folder, later: (undo) => void afterwards.unshift(undo) })
  } catch (error) {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.log')))
      console.error(`${name}\n${readFileSync(join(folder, name), 'utf8').split('\n').slice(-25).join('\n')}`)
    throw error
  } finally {
    for (const undo of afterwards)
      try {
        await undo()
      } catch (error) {
        // Others still have to be ended.
        console.error(error)
        process.exitCode = 1
      }
  }
}

/** Gives a file to the user that the cluster's programs run as. */
export function owned(path: string): void {
  const owner = unprivilegedUser()
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
}
