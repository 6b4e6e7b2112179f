import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyRepository } from '../create-remote/repository-copy.ts'
import { builtPackages } from '../start/build-stale.ts'
import { keptReleases, namesOfKept, namesWith, unmovedPackages } from './kept-release.ts'

it('leaves out packages that the other checkout builds the same, because a release is not tested with itself', async () => {
  const ids = builtPackages()
  const copy = await copyRepository()
  try {
    expect(unmovedPackages(ids, copy.root)).toEqual(ids)
    await appendFile(join(copy.root, 'mfe-school/remote.ts'), '// newer')
    expect(unmovedPackages(ids, copy.root)).toEqual(ids.filter((id) => id !== 'mfe-school'))
    await rm(join(copy.root, 'mfe-system'), { recursive: true })
    expect(unmovedPackages(ids, copy.root)).not.toContain('mfe-system')
    await appendFile(join(copy.root, 'shared-api/core/result.ts'), '// newer')
    expect(unmovedPackages(ids, copy.root)).toEqual([])
  } finally {
    await copy.remove()
  }
}, 60_000)

it.each([
  ['one beside none', [], ['2026-11-25']],
  ['one beside an older one', ['2026-11-23'], ['2026-11-25', '2026-11-23']],
  ['a third, which takes the place of the oldest', ['2026-11-20', '2026-11-23'], ['2026-11-25', '2026-11-23']],
  ['the same again', ['2026-11-23', '2026-11-25'], ['2026-11-25', '2026-11-23']],
  ['no older one beside two', ['2026-11-26', '2026-11-27'], ['2026-11-27', '2026-11-26']],
])('keeps %s', async (_what, before, after) => {
  const root = await mkdtemp(join(tmpdir(), 'gakuseki-kept-'))
  try {
    await mkdir(join(root, keptReleases), { recursive: true })
    for (const name of before) await writeFile(join(root, keptReleases, `${name}.json.br`), '')
    expect(namesOfKept(root)).toEqual(before.toReversed())
    expect(namesWith('2026-11-25', root)).toEqual(after)
  } finally {
    await rm(root, { recursive: true })
  }
})
