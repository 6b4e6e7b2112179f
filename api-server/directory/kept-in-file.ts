import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { KeptDirectory } from './demo-directory.ts'

/** A text file that is always complete or missing. */
export function keptInFile(path: string): KeptDirectory {
  return {
    read: async () => {
      try {
        return await readFile(path, 'utf8')
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    write: async (text) => {
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}.tmp`
      await writeFile(draft, text)
      await rename(draft, path)
    },
  }
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}
