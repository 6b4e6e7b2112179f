import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './api.ts'
import { rootOfRun } from './pages/places.ts'

const fileOfRun = (): string => join(rootOfRun(), 'accounts.json')

/** Notes who is in the prepared school, while its server runs in debug mode and tells it. */
export async function noteDemoPeople(server: string): Promise<void> {
  const answer = await fetch(`${server}/api/user/debug/accounts`)
  if (!answer.ok) throw new Error(`debug/accounts: ${answer.status}`)
  await writeFile(fileOfRun(), await answer.text())
}

/** Administrators of the prepared school, and members of its staff who are none. */
export function demoPeople(): { readonly admins: readonly Account[]; readonly staff: readonly Account[] } {
  // noteDemoPeople wrote what our own server answered.
  const { data } = JSON.parse(readFileSync(fileOfRun(), 'utf8')) as { data: readonly Account[] }
  return { admins: data.filter(({ isAdmin }) => isAdmin), staff: data.filter(({ isAdmin }) => !isAdmin) }
}

export function userIdOf(mail: string): string {
  const { admins, staff } = demoPeople()
  const found = [...admins, ...staff].find(({ googleMail }) => googleMail === mail)
  if (found === undefined) throw new Error(`the prepared school has no account ${mail}`)
  return found.userId
}
