import { readFileSync, writeFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { reasonOf } from '../app/http/log.ts'
import { BackupRefused } from './refusal.ts'
import { backupTexts } from './texts.ts'
import { encrypterFor } from './write-archive.ts'

export type AgeKey = { readonly identity: string; readonly recipient: string }

/** A new pair of keys of age: the recipient encrypts, the identity decrypts. */
export async function newAgeKey(): Promise<AgeKey> {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Writes a new identity into a new file as `age-keygen` does; answers its recipient. */
export async function makeKeyFile(path: string, now: Date): Promise<string> {
  const { identity, recipient } = await newAgeKey()
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new BackupRefused(backupTexts.keyExists(path))
    throw new BackupRefused(backupTexts.targetNotWritten(path, reasonOf(error)))
  }
  return recipient
}

/** The identities of a file as `age-keygen` writes it. */
export function readIdentities(path: string): readonly string[] {
  const identities = linesOf(path).filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (identities.length === 0) throw new BackupRefused(backupTexts.noIdentity(path))
  return identities
}

/** The recipients of a file, one a line. */
export const readRecipients = (path: string): readonly string[] => linesOf(path)

/** Refuses what is no recipient before anything is done. */
export function refuseBadRecipients(recipients: readonly string[]): void {
  for (const recipient of recipients) {
    try {
      encrypterFor([recipient])
    } catch {
      throw new BackupRefused(backupTexts.badRecipient(recipient))
    }
  }
}

function linesOf(path: string): readonly string[] {
  let text
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new BackupRefused(backupTexts.notRead(path, reasonOf(error)))
  }
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '' && !line.startsWith('#'))
}
