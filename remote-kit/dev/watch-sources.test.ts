import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { watchSources } from './watch-sources.ts'

const top = mkdtempSync(join(tmpdir(), 'gakuseki-watch-'))
mkdirSync(join(top, 'pages'))
afterAll(() => rmSync(top, { recursive: true }))

const waiting = new Map<string, () => void>()
const failed = jest.fn()
const listeners = { changed: (path: string) => waiting.get(path)?.(), failed }
let end = (): void => {}
beforeEach(() => failed.mockClear())
afterEach(() => end())

/** Resolves when the change of `path` by `act` is reported. */
async function changeOf(path: string, act: (path: string) => void): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  waiting.set(path, resolve)
  act(join(top, path))
  await promise
}
const write = (path: string): void => writeFileSync(path, '1')

it('reports changes of files, of files within folders, and within a folder that appears later', async () => {
  end = watchSources([top], listeners)
  await changeOf('remote.ts', write)
  await changeOf(join('pages', 'list.page.tsx'), write)
  await changeOf('domain', mkdirSync)
  await changeOf(join('domain', 'rule.ts'), write)
  expect(failed).not.toHaveBeenCalled()
})

it('reports what it cannot watch and goes on', async () => {
  const lost = join(top, 'lost')
  end = watchSources([lost, top], listeners)
  expect(failed).toHaveBeenCalledWith(lost, expect.stringContaining('ENOENT'))
  await changeOf('texts.ts', write)
})
