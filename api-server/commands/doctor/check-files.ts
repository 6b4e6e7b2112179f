import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../app/http/log.ts'
import { markerKey } from '../../app/files/own-store.ts'
import { bytesOf } from '../../app/files/object-store.ts'
import type { FilePlace } from '../../files/create-file-services.ts'
import { createS3Store, type S3Place } from '../../files/s3-store.ts'
import { commandTexts } from '../texts.ts'
import type { SchoolFacts } from './check-database.ts'
import { fine, wrong, type Finding } from './finding.ts'
import { isWritable } from './nearest-folder.ts'

const texts = commandTexts.doctor.files
const probe = new TextEncoder().encode('gakuseki doctor\n')

type Place = {
  readonly name: string
  readonly has: (key: string) => Promise<boolean>
  /** Writes a probe, reads it back and deletes it. */
  readonly tryWriting: () => Promise<void>
}

/** Checks that files can be written, read and deleted, and that they are those of this database (its marker). */
export async function checkFiles(where: FilePlace, school: SchoolFacts | null): Promise<Finding> {
  if (where.type === 'folder' && !existsSync(where.folder))
    return isWritable(where.folder)
      ? ofMarker(where.folder, false, school, texts.firstUse)
      : wrong(texts.what, texts.notWritable(where.folder, 'EACCES'), texts.mendWriting)
  const place = where.type === 'folder' ? folderPlace(where.folder) : bucketPlace(where)
  try {
    await place.tryWriting()
    const installation = school?.installation ?? null
    const isMarked = installation !== null && (await place.has(markerKey(installation)))
    return ofMarker(place.name, isMarked, school, texts.written)
  } catch (error) {
    return wrong(texts.what, texts.notWritable(place.name, reasonOf(error)), texts.mendWriting)
  }
}

function ofMarker(name: string, isMarked: boolean, school: SchoolFacts | null, note: string): Finding {
  if (isMarked) return fine(texts.what, texts.marked(name))
  if (school?.anyFileKept === true) return wrong(texts.what, texts.notOurs(name), texts.mendNotOurs)
  return fine(texts.what, texts.fine(name, note))
}

function folderPlace(folder: string): Place {
  return {
    name: folder,
    has: async (key) => existsSync(join(folder, key)),
    tryWriting: async () => {
      const path = join(folder, `.doctor-${randomUUID()}`)
      try {
        await writeFile(path, probe, { flag: 'wx', mode: 0o600 })
        assertSame(await readFile(path))
      } finally {
        await rm(path, { force: true })
      }
    },
  }
}

function bucketPlace(where: S3Place): Place {
  const objects = createS3Store(where)
  return {
    name: `${where.url}/${where.bucket}`,
    has: async (key) => {
      const found = await objects.get(key)
      await found?.body.cancel()
      return found !== null
    },
    tryWriting: async () => {
      // Beneath a prefix that no database has, so that nobody takes it for one of its files.
      const key = `${'0'.repeat(32)}/doctor-${randomUUID()}`
      try {
        await objects.put(key, probe, 'text/plain')
        const found = await objects.get(key)
        assertSame(found === null ? new Uint8Array() : await bytesOf(found))
      } finally {
        await objects.delete(key)
      }
    },
  }
}

function assertSame(read: Uint8Array): void {
  if (Buffer.compare(read, probe) !== 0) throw new Error('the probe was read back differently')
}
