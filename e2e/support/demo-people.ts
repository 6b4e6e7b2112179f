import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './api.ts'
import { rootOfRun } from './pages/places.ts'

const fileOfRun = (): string => join(rootOfRun(), 'accounts.json')

/** Writes the accounts of the prepared school to a file, while its server runs in debug mode and lists them. */
export async function noteDemoPeople(server: string): Promise<void> {
  const answer = await fetch(`${server}/api/user/debug/accounts`)
  if (!answer.ok) throw new Error(`debug/accounts: ${answer.status}`)
  await writeFile(fileOfRun(), await answer.text())
}

/** The administrators of the prepared school, and the members of its staff who are not. */
export function demoPeople(): { readonly admins: readonly Account[]; readonly staff: readonly Account[] } {
  // The file holds the answer of our own server.
  const { data } = JSON.parse(readFileSync(fileOfRun(), 'utf8')) as { data: readonly Account[] }
  return { admins: data.filter(({ isAdmin }) => isAdmin), staff: data.filter(({ isAdmin }) => !isAdmin) }
}

export function userIdOf(mail: string): string {
  const { admins, staff } = demoPeople()
  const found = [...admins, ...staff].find(({ googleMail }) => googleMail === mail)
  if (found === undefined) throw new Error(`the prepared school has no account ${mail}`)
  return found.userId
}
