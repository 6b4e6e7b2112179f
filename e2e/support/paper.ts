import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { settled } from './pages/shell.ts'

/** Keeps the page in its print layout. Call it before the page opens, because headless Chromium prints nothing by itself. */
export async function keepPaper(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
    }
  })
}

/** The open page as a PDF, with the paper size of the page. */
export async function pdfOf(page: Page, path?: string): Promise<Buffer> {
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, ...(path !== undefined && { path }) })
  await page.emulateMedia({ media: null })
  return pdf
}

/** Presses a print button, waits until the sheet shows the date of printing, and returns the PDF. */
export async function pdfOfButton(page: Page, name = '印刷', path?: string): Promise<Buffer> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/印刷日/).first()).toBeVisible()
  return pdfOf(page, path)
}

export function countSheets(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

const run = promisify(execFile)

/** The text of each sheet as it is read from the PDF, line by line as it is laid out. */
export async function textsOfSheets(pdf: Buffer): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gakuseki-paper-'))
  try {
    const path = join(folder, 'sheets.pdf')
    await writeFile(path, pdf)
    const { stdout } = await run('pdftotext', ['-layout', path, '-'], { maxBuffer: 2 ** 26 })
    // Every sheet ends with a form feed. Some fonts give kanji as radicals, which NFKC makes kanji again.
    return stdout
      .split('\f')
      .slice(0, -1)
      .map((text) => text.normalize('NFKC'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The characters of a sheet. A PDF keeps their places, not their order. */
export function charactersOf(text: string): string {
  return Array.from(text.normalize('NFKC').replaceAll(/\s/gu, '')).toSorted().join('')
}
