import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseName } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { ShellManifest } from '@gakuseki/tooling/build/build-shell.ts'
import { deployShell } from '@gakuseki/api-server/site/deploy/deploy-shell.ts'
import { namesOfKept, unpackRelease } from '@gakuseki/tooling/kept/kept-release.ts'
import { packageDir, repoRoot } from '@gakuseki/tooling/workspace/paths.ts'
import { expect, type Page } from '@playwright/test'
import { test as base } from '../fixtures.ts'
import { activate, activeRelease, publishFolder } from '../support/releases.ts'
import { heading, home, menu, menuLink, open, settled } from '../support/pages/shell.ts'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  folder: async ({}, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'gakuseki-kept-release-'))
    await provide(folder)
    await rm(folder, { recursive: true })
  },
})

async function shellIn(folder: string): Promise<ShellManifest> {
  // Written by our own build.
  return JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as ShellManifest
}

/** Opens every page of the menu and, if there is such a remote, the panel of shipping. */
async function expectAllPages(page: Page, ids: readonly string[]): Promise<void> {
  await open(page, '/home', home)
  for (const { label, heading: name } of menu) {
    await menuLink(page, label).click()
    await expect(heading(page, name)).toBeVisible()
    await settled(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  }
  if (ids.includes('mfe-system')) await open(page, '/system/modules', '画面の配信')
}

const keepAnother = (id: string): string => `the kept ${id} is another one than that of now (docs/shipping.md)`

const names = namesOfKept(repoRoot)

test('the last two releases are kept', () => {
  expect(names).toHaveLength(2)
})

for (const name of names)
  for (const shell of ['the shell of now', 'the kept shell'])
    test(`${name}: ${shell} runs the current remotes, each kept remote, and all of them`, async ({
      page,
      suite,
      folder,
      watch,
    }) => {
      test.slow()
      // Nothing of the kept release is built again.
      const ids = await unpackRelease(repoRoot, name, folder)
      const putBack: (() => Promise<void>)[] = []
      try {
        const [nowShell, keptShell] = [join(packageDir('shell'), 'dist'), join(folder, 'shell')]
        expect((await shellIn(keptShell)).buildId, keepAnother('shell')).not.toBe((await shellIn(nowShell)).buildId)
        const tried = shell === 'the kept shell' ? keptShell : nowShell
        if (tried === keptShell) {
          putBack.push(() => deployShell(nowShell, suite.site))
          await deployShell(keptShell, suite.site)
        }
        await expectAllPages(page, ids)
        const { buildId, initial } = await shellIn(tried)
        expect(await (await page.request.get('/shell.json')).json()).toMatchObject({ buildId })
        expect(watch.requests()).toEqual(expect.arrayContaining(initial.map((file) => `/${file}`)))
        // Remotes stay on the kept release, so that the last round has no current one.
        for (const id of ids.filter((part) => part !== 'shell')) {
          const now = await activeRelease(suite.site, id)
          putBack.push(() => activate(suite, id, releaseName(now)))
          const before = await publishFolder(suite, join(folder, id))
          expect(before.buildId, keepAnother(id)).not.toBe(now.buildId)
          await activate(suite, id, releaseName(before))
          watch.forget()
          await expectAllPages(page, ids)
          expect(watch.requests().some((path) => path.startsWith(`/remotes/${id}/${releaseName(before)}/`))).toBe(true)
        }
      } finally {
        for (const back of putBack) await back()
      }
    })
