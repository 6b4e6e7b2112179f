import { expect, type Page } from '@playwright/test'
import { test } from '../../fixtures.ts'
import { heading, settled } from '../../support/pages/shell.ts'

type Files = { readonly ahead: Set<string>; readonly run: Set<string> }
type Watched = typeof globalThis & { readonly __files: Files }

for (const [path, title] of [
  ['/student/list', 'Students'],
  ['/student/edit/s26001', 'Student Details'],
  ['/student/sync', '児童生徒の同期'],
  ['/student/customcol', '児童生徒のカスタム項目'],
  ['/guardian/edit/g26001', 'Guardian Details'],
  ['/teacher/edit/t004', 'Staff Details'],
] as const) {
  test(`${path} preloads exactly what it runs`, async ({ page }) => {
    await noteFiles(page)
    await page.goto(path)
    await expect(heading(page, title)).toBeVisible()
    await settled(page)
    const { ahead, run } = await page.evaluate(() => {
      const files = (globalThis as Watched).__files
      return { ahead: [...files.ahead], run: [...files.run] }
    })
    expect(ahead.length).toBeGreaterThan(1)
    expect(ahead.filter((file) => !run.includes(file))).toEqual([])
  })
}

/** Records the files of remotes when their tags are inserted, because webpack removes a script's tag once it has run. */
async function noteFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const files: Files = { ahead: new Set(), run: new Set() }
    Object.assign(globalThis, { __files: files })
    const note = (node: Node): void => {
      const isLink = node instanceof HTMLLinkElement
      if (!isLink && !(node instanceof HTMLScriptElement)) return
      const file = isLink ? node.href : node.src
      if (file.includes('/remotes/')) (isLink && node.rel === 'preload' ? files.ahead : files.run).add(file)
    }
    new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach(note))).observe(document, {
      childList: true,
      subtree: true,
    })
  })
}
