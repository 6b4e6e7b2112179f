import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mendLeftover, withMutation } from './broken-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-broken-'))
const mutation = { row: 'LST-07', says: '', file: 'a.ts', find: 'wait(1)', replace: 'wait(0)', test: 'a.test.ts' }
const text = (): string => readFileSync(join(folder, 'a.ts'), 'utf8')

beforeEach(() => writeFileSync(join(folder, 'a.ts'), 'wait(1)\n'))
afterAll(() => rmSync(folder, { recursive: true }))

it('breaks the file while the tests run, and restores it afterwards', async () => {
  expect(await withMutation(mutation, async () => text(), folder)).toBe('wait(0)\n')
  expect(text()).toBe('wait(1)\n')
  await expect(withMutation(mutation, () => Promise.reject(new Error('jest broke')), folder)).rejects.toThrow('jest')
  expect(text()).toBe('wait(1)\n')
  expect(mendLeftover(folder)).toBeNull()
})

it('restores a file that a killed run has left broken, unless somebody has changed it since', async () => {
  let left = ''
  await withMutation(
    mutation,
    async () => {
      left = readFileSync(join(folder, '.cache/mutations/under-way.json'), 'utf8')
    },
    folder,
  )
  for (const [found, mended] of [
    ['wait(0)\n', 'wait(1)\n'],
    ['wait(2)\n', 'wait(2)\n'],
  ] as const) {
    writeFileSync(join(folder, 'a.ts'), found)
    writeFileSync(join(folder, '.cache/mutations/under-way.json'), left)
    expect(mendLeftover(folder)).toBe(found === mended ? null : 'a.ts')
    expect(text()).toBe(mended)
    expect(mendLeftover(folder)).toBeNull()
  }
})
