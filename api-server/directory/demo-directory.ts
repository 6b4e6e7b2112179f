import { todayInTokyo } from '@gakuseki/shared-api/core/text/date-text.ts'
import { userTypes, type UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { DirectoryReads } from '../app/directory/directory-store.ts'
import type { Directory, DirectoryRefusal } from '../app/directory/directory.ts'
import { createDemoAccounts, type KnownPerson } from '../demo/directory/demo-accounts.ts'
import { demoDirectoryTexts } from '../app/directory/texts.ts'
import { fileRefusal, parseDemoFile } from './demo-file.ts'

/** The storage of the demo directory's text; null while there is none. */
export type KeptDirectory = {
  readonly read: () => Promise<string | null>
  readonly write: (text: string) => Promise<void>
}

/** The people of a type who should have an account. */
type PeopleOfType = (userType: UserType) => Promise<readonly KnownPerson[]>

/**
 * Replaces Google Workspace in debug mode (D-Settled.14): a JSON text made from the school's people at the first sync, which staff can edit
 * to try a sync.
 */
export function createDemoDirectory(kept: KeptDirectory, store: DirectoryReads, clock: () => Date): Directory {
  const people: PeopleOfType = async (userType) => {
    const everybody = await store.syncPeople(userType, todayInTokyo(clock()))
    return everybody.filter(({ isActive }) => isActive).map(({ userId, fields }) => ({ userId, ...fields }))
  }
  return {
    consent: null,
    list: async (userType) => {
      const text = await readOrWrite(kept, people)
      const parsed = text.ok ? parseDemoFile(text.value) : text
      return parsed.ok ? ok(parsed.value[userType]) : parsed
    },
  }
}

/** A directory that lives as long as the page. */
export function keptInMemory(): KeptDirectory {
  let text: string | null = null
  return {
    read: async () => text,
    write: async (next) => {
      text = next
    },
  }
}

async function readOrWrite(kept: KeptDirectory, people: PeopleOfType): Promise<Result<string, DirectoryRefusal>> {
  try {
    return ok((await kept.read()) ?? (await writeFirst(kept, people)))
  } catch (error) {
    const refusal = fileRefusal(error)
    if (refusal === null) throw error
    return err(refusal)
  }
}

async function writeFirst(kept: KeptDirectory, people: PeopleOfType): Promise<string> {
  const lists: [UserType, readonly unknown[]][] = []
  for (const userType of userTypes) lists.push([userType, createDemoAccounts(userType, await people(userType))])
  const text = print(lists)
  await kept.write(text)
  return text
}

/** One line for each account, so that people can find and edit it. */
function print(lists: readonly (readonly [UserType, readonly unknown[]])[]): string {
  const parts = lists.map(([userType, accounts]) => {
    const lines = accounts.map((each) => `    ${JSON.stringify(each)}`)
    return `  ${JSON.stringify(userType)}: [\n${lines.join(',\n')}\n  ]`
  })
  return `{\n  "about": ${JSON.stringify(demoDirectoryTexts.aboutDemo)},\n${parts.join(',\n')}\n}\n`
}
