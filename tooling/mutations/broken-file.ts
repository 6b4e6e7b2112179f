import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repoRoot } from '../workspace/paths.ts'
import { mutate, type Mutation } from './mutation.ts'

type Note = { readonly file: string; readonly before: string; readonly after: string }

/** Records the current change for the next run: kill -9 leaves no time to undo it. */
const notePath = '.cache/mutations/under-way.json'

/** Breaks the row in its file, runs `body`, and restores the file in any case, even when this process exits. */
export async function withMutation<T>(mutation: Mutation, body: () => Promise<T>, root: string = repoRoot): Promise<T> {
  const [path, note] = [join(root, mutation.file), join(root, notePath)]
  const before = readFileSync(path, 'utf8')
  const after = mutate(before, mutation)
  const restore = (): void => {
    writeFileSync(path, before)
    rmSync(note, { force: true })
  }
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ file: mutation.file, before, after } satisfies Note))
  process.on('exit', restore)
  try {
    writeFileSync(path, after)
    return await body()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** Restores the file that a killed run left broken. Returns the file, or null if there is none. */
export function mendLeftover(root: string = repoRoot): string | null {
  const note = join(root, notePath)
  if (!existsSync(note)) return null
  // Written above.
  const { file, before, after } = JSON.parse(readFileSync(note, 'utf8')) as Note
  rmSync(note)
  const path = join(root, file)
  if (readFileSync(path, 'utf8') !== after) return null
  writeFileSync(path, before)
  return file
}
