import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyRepository, installLike } from '@gakuseki/tooling/create-remote/repository-copy.ts'
import { deployRemote } from '@gakuseki/api-server/site/deploy/deploy-remote.ts'
import { readRegistry, writeRegistry } from '@gakuseki/api-server/site/deploy/registry-file.ts'
import { startServerProcess } from '@gakuseki/tooling/start/server-process.ts'
import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { copyOfTemplate } from '../support/pages/places.ts'
import { heading, menuLink } from '../support/pages/shell.ts'
import { serveFolder } from '@gakuseki/remote-kit/start/static-server.ts'

// Two production builds, a server of its own and a school created in the browser take long.
test.slow()

test('shows a remote made by create-remote in the menu of the suite, and alone', async ({ page }) => {
  const copy = await copyRepository()
  try {
    const folder = join(copy.root, 'mfe-library')
    const run = (cwd: string, ...args: string[]) => promisify(execFile)(process.execPath, args, { cwd })
    await run(copy.root, 'tooling/create-remote.ts', 'mfe-library', '--path', 'library', '--label', '図書')
    await installLike(copy.root)
    await run(folder, '../remote-kit/bin.js', 'build')
    await run(folder, '../remote-kit/bin.js', 'build', '--static')

    const place = await copyOfTemplate('new-remote')
    const registry = await deployRemote(join(folder, 'dist'), place.site, await readRegistry(place.site))
    await writeRegistry(place.site, registry)
    const server = await startServerProcess(place)
    await page.goto(`${server.url}/home`)
    await menuLink(page, '図書').click()
    await expect(heading(page, '図書')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.goto('about:blank')
    expect(await server.stop()).toBe(0)

    const alone = await serveFolder(join(folder, 'dist-standalone'))
    await page.goto(`${alone.url}/library`)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 60_000 })
    await expect(heading(page, '図書')).toBeVisible()
    await page.goto('about:blank')
    await alone.close()
  } finally {
    await copy.remove()
  }
})
