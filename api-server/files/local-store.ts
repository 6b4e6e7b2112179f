import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { assertObjectKey, type ByteRange, type ObjectEntry, type ObjectStore } from '../app/files/object-store.ts'

const meta = '.meta'
/** Half-written files. Remains of a crash are removed when the store opens. */
const unfinished = 'tmp'
const hour = 60 * 60 * 1000

/**
 * Objects as files of a folder: `<key>` and next to it `<key>.meta` with the media type, for people who have only the folder. A file
 * appears under its name when it is completely on the disk, so nobody ever reads half of one.
 */
export async function createLocalStore(folder: string, clock: () => Date): Promise<ObjectStore> {
  const tmp = join(folder, unfinished)
  // Files of children are for nobody else on the machine.
  await mkdir(tmp, { recursive: true, mode: 0o700 })
  await sweep(tmp, clock().getTime() - hour)
  const pathOf = (key: string): string => {
    assertObjectKey(key)
    return join(folder, key)
  }
  return {
    put: async (key, bytes, mediaType) => {
      const path = pathOf(key)
      await makeFolder(folder, dirname(path))
      const about = new TextEncoder().encode(JSON.stringify({ mediaType, size: bytes.length }))
      await writeWhole(tmp, `${path}${meta}`, about)
      await writeWhole(tmp, path, bytes)
      await syncFolder(dirname(path))
    },
    get: async (key, range) => {
      const path = pathOf(key)
      const facts = await stat(path).catch(nullWhenMissing)
      if (facts?.isFile() !== true) return null
      return { body: streamOf(path, range ?? { start: 0 }), size: facts.size }
    },
    delete: async (key) => {
      const path = pathOf(key)
      // Without the content, its description does no harm.
      await rm(path, { force: true })
      await rm(`${path}${meta}`, { force: true })
    },
    list: (prefix) => listFiles(folder, prefix),
  }
}

/** Every level is synced to the disk before anything is put in it. */
async function makeFolder(root: string, path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let level = dirname(path); level.length >= root.length; level = dirname(level)) await syncFolder(level)
}

async function writeWhole(tmp: string, path: string, bytes: Uint8Array): Promise<void> {
  const half = join(tmp, randomUUID())
  try {
    const file = await open(half, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** A rename is durable once its folder is synced. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const chunkSize = 64 * 1024

/** Opens the file when it is read, so that an unread body (HEAD, a lost caller) keeps no file open. */
function streamOf(path: string, { start, end = Infinity }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | null = null
  let position = start
  const finish = async (): Promise<void> => {
    await file?.close()
    file = null
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (body) => {
        file ??= await open(path, 'r')
        const chunk = new Uint8Array(Math.min(chunkSize, end - position + 1))
        const { bytesRead } = await file.read(chunk, 0, chunk.length, position)
        position += bytesRead
        if (bytesRead > 0) body.enqueue(chunk.subarray(0, bytesRead))
        if (bytesRead === 0 || position > end) {
          await finish()
          body.close()
        }
      },
      cancel: finish,
    },
    { highWaterMark: 0 },
  )
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<ObjectEntry> {
  // A prefix ends with a whole folder, so nothing outside of it is read.
  const entries = await readdir(join(root, prefix), { recursive: true, withFileTypes: true }).catch(nullWhenMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile() || entry.name.endsWith(meta)) continue
    const path = join(entry.parentPath, entry.name)
    const facts = await stat(path).catch(nullWhenMissing)
    const key = path.slice(root.length + 1).replaceAll('\\', '/')
    if (facts !== null) yield { key, modifiedAt: facts.mtime }
  }
}

async function sweep(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(nullWhenMissing)
    if (facts !== null && facts.mtimeMs < before) await rm(path, { force: true })
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
