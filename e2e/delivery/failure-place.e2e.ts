import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { activeRelease, releaseBuild } from '../support/releases.ts'
import { heading, home, menuLink, open } from '../support/pages/shell.ts'
import { releaseName, releaseUrl } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'

test('the panel names the file and line of a page that throws, its release and its team', async ({
  page,
  suite,
  watch,
}) => {
  watch.announce({ console: /mfe-school|React Router caught|e2eBroke|GKS-1/, request: /\/remotes\/mfe-school\// })
  const undo = await releaseBuild(suite, 'mfe-school', {
    buildId: 'e2e0p1ace',
    change: (code, name) =>
      /^school\..+\.js$/.test(name) ? code.replaceAll('jsxs)(', 'jsxs)(globalThis.e2eBroke.at||') : code,
  })
  try {
    const shipped = await activeRelease(suite.site, 'mfe-school')
    await open(page, '/home', home)
    await menuLink(page, 'School').click()
    await expect(heading(page, 'School')).toBeVisible()
    await expect(async () => {
      await open(page, '/system/modules/mfe-school', 'School')
      const failure = page.getByRole('region', { name: '報告されたもの' }).getByRole('listitem').first()
      await expect(failure).toContainText(releaseName(shipped))
      await expect(failure).toContainText(/場所: (mfe-school|shared-ui)\/[\w/.-]+\.tsx:\d+/)
      await expect(failure).toContainText('担当: School team')
    }).toPass()
    for (const script of Object.keys(shipped.files).filter((name) => name.endsWith('.js'))) {
      const answer = await fetch(`${suite.url}${releaseUrl(shipped)}${script}.map`)
      expect([script, answer.status]).toEqual([script, 404])
    }
  } finally {
    await undo()
  }
})
