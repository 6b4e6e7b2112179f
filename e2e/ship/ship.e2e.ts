import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { HistoryEntry } from '@gakuseki/shared-api/contract/people/history.ts'
import { copyRepository } from '@gakuseki/tooling/create-remote/repository-copy.ts'
import { runCommand } from '@gakuseki/remote-kit/test/run-command.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { accountOf, askList } from '../support/api.ts'
import { discard, activeRelease } from '../support/releases.ts'
import { heading, menuLink } from '../support/pages/shell.ts'

// Three production builds, all tests of a remote, its types, and a database in each of nine pages: as long as a journey beside it leaves.
test.setTimeout(600_000)

const id = 'mfe-school'
const author = '山田 太郎'
const quickGates = ['server', 'build', 'packages', 'operations', 'contracts', 'shared', 'budget', 'doctor']
const parallelGates = ['standalone', 'tests', 'types']

test('npm run ship takes one remote through every gate to its users, and npm run rollback restores the previous one at once', async ({
  page,
  suite,
}) => {
  const copy = await copyRepository()
  try {
    const folder = join(copy.root, id)
    const env = {
      ...{ GAKUSEKI_SHIP_KEY: undefined, NODE_OPTIONS: undefined },
      ...{ GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.name', GIT_CONFIG_VALUE_0: author },
    }
    // The journey holds between two published versions as well.
    const asTheyAre = ['--unpublished', 'shared-api,shared-ui']
    const run = (command: 'ship' | 'rollback', ...args: string[]) =>
      runCommand(process.execPath, ['../remote-kit/bin.js', command, '--to', suite.url, ...args], { cwd: folder, env })
    const declaration = join(folder, 'remote.config.ts')
    const sources = await readFile(declaration, 'utf8')
    const registry = async () => (await fetch(`${suite.url}/registry`)).json() as Promise<unknown>
    const active = async () => releaseName(await activeRelease(suite.site, id))
    const [untouched, before] = [await registry(), await active()]

    await test.step('a refusal changes nothing', async () => {
      const unexplained = await run('ship')
      expect(unexplained.output).toContain('--reason is missing')
      expect(unexplained.code).toBe(2)
      await writeFile(declaration, sources.replace("apiContract: '2'", "apiContract: '2.99'"))
      const refused = await run('ship', '--reason', '試験', ...asTheyAre)
      expect(refused.output).toMatch(/✓ build .*\n✓ packages .*\n✓ operations .*\n✗ contracts .*\nGKS-227: /)
      expect(refused.code).toBe(1)
      expect(await registry()).toEqual(untouched)
    })

    await writeFile(declaration, sources.replace("label: 'School'", "label: '学校'"))
    const shipped = await run('ship', '--reason', 'メニューの名称', ...asTheyAre)
    const gates = shipped.output.match(/^[✓✗] \w+/gm) ?? []
    const isParallel = (line: string) => parallelGates.some((gate) => line.endsWith(` ${gate}`))
    const inOrder = [...gates.slice(0, 8), ...gates.filter(isParallel).toSorted(), ...gates.slice(-3)]
    expect(gates, shipped.output).toHaveLength(14)
    expect(inOrder).toEqual(
      [...quickGates, ...parallelGates, 'publish', 'activate', 'served'].map((gate) => `✓ ${gate}`),
    )
    expect(shipped.code).toBe(0)
    const after = await active()
    expect(after).not.toBe(before)
    expect(shipped.output).toContain(`${id}: active is ${after}, previous is ${before}.`)
    await page.goto('/school/edit')
    await expect(menuLink(page, '学校')).toBeVisible()
    await expect(heading(page, 'School')).toBeVisible()

    await test.step('the history says who did what and why', async () => {
      const { data } = await askList<HistoryEntry>(page.request, `/api/user/v2/history?entity=remote&id=${id}`)
      const { userId } = await accountOf(page.request, 'admin')
      expect(data[0]).toMatchObject({
        actorId: userId,
        changes: { active: { before, after }, reason: { after: `メニューの名称 (${author})` } },
      })
    })

    const back = await run('rollback', '--reason', '試験')
    expect(back.output).toContain(`active is ${before}, previous is `)
    expect(back.output).not.toContain(`previous is ${after}`)
    expect(back.code).toBe(0)
    expect(await active()).toBe(before)
    await page.reload()
    await expect(menuLink(page, 'School')).toBeVisible()
    await expect(heading(page, 'School')).toBeVisible()
    await discard(suite, id, after)
  } finally {
    await copy.remove()
  }
})
