import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.wasm', '.html', '.data', '.txt'])
const best = 11

/**
 * Writes `x.br` and `x.gz` beside a text-like file, so the server never compresses; leaves other files alone.
 * @param quality of brotli, as `brotliOf` takes it
 */
export async function compressFile(path: string, quality = best): Promise<void> {
  if (!compressible.has(extname(path))) return
  const content = await readFile(path)
  const [br, gz] = await Promise.all([brotliOf(content, quality), promisify(gzip)(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}

/** @param quality the best, by default, is 8 % smaller than 5 and takes 38 times as long */
export async function brotliOf(content: Buffer, quality = best): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  return promisify(brotliCompress)(content, { params })
}

const forms = ['', '.br', '.gz'] as const

/**
 * Replaces a text file and its compressed forms so that readers see the old or the new one, never half, also when the process dies:
 * the file comes first, for forms that are older than it are not served. One that says the same already keeps its time.
 */
export async function replaceText(path: string, text: string): Promise<void> {
  if ((await isSettled(path)) && (await readFile(path, 'utf8')) === text) return
  await mkdir(dirname(path), { recursive: true })
  const incoming = join(dirname(path), `.incoming-${randomUUID()}${extname(path)}`)
  try {
    await writeFile(incoming, text, { flush: true })
    await compressFile(incoming)
    await sameTime(forms.map((form) => `${incoming}${form}`))
    for (const form of forms) await rename(`${incoming}${form}`, `${path}${form}`)
  } finally {
    await Promise.all(forms.map((form) => rm(`${incoming}${form}`, { force: true })))
  }
}

/** Whether a file and its forms are there, and belong together. */
async function isSettled(path: string): Promise<boolean> {
  const times = await Promise.all(forms.map((form) => timeOf(`${path}${form}`)))
  return times.every((time) => time !== null && time === times[0])
}

async function timeOf(path: string): Promise<number | null> {
  const facts = await stat(path).catch(() => null)
  return facts === null ? null : facts.mtimeMs
}

/** Gives files one time: the site trusts a compressed file only when it is not older than its original. */
export async function sameTime(paths: readonly string[]): Promise<void> {
  const now = new Date()
  await Promise.all(paths.map((path) => utimes(path, now, now)))
}
