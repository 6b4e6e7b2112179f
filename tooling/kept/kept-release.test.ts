import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyRepository } from '../create-remote/repository-copy.ts'
import { builtPackages } from '../start/build-stale.ts'
import { unmovedPackages } from './kept-release.ts'

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
