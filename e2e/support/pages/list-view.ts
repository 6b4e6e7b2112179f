import { expect, type Locator, type Page } from '@playwright/test'
import { heading } from './shell.ts'

/** The list screen as a user sees it. */
export type ListView = {
  readonly grid: Locator
  /** Rendered rows with a person, without the header; not in the order of the screen. */
  readonly rows: Locator
  readonly search: Locator
  /** The line 'Page N of M result(s)'. */
  readonly expectCount: (page: number, results: number) => Promise<void>
  /** Waits until the names of the first rows from the top are the expected ones. */
  readonly expectNames: (expected: readonly string[]) => Promise<void>
  readonly names: () => Promise<string[]>
  /** The cell of a row, counted from 1, below a rendered header. */
  readonly cell: (row: number, column: string) => Promise<Locator>
}

export function listView(page: Page): ListView {
  const grid = page.getByRole('grid')
  const rows = grid.getByRole('row').filter({ has: page.getByRole('gridcell') })
  const names = (): Promise<string[]> => rows.evaluateAll(namesFromTheTop)
  return {
    grid,
    rows,
    search: page.getByRole('searchbox'),
    names,
    expectCount: async (number, results) =>
      expect(page.getByText(`Page ${number} of ${results} result(s)`, { exact: true })).toBeVisible(),
    expectNames: async (expected) => {
      await expect(grid).toHaveAttribute('aria-busy', 'false')
      await expect.poll(async () => (await names()).slice(0, expected.length)).toEqual(expected)
    },
    cell: (row, column) => cellOf(grid, { row, column }),
  }
}

export async function openList(page: Page, path: string, name: string): Promise<ListView> {
  await page.goto(path)
  await expect(heading(page, name)).toBeVisible()
  const list = listView(page)
  await expect(list.rows.first()).toBeVisible()
  return list
}

/** Runs in the page. Rows are placed by a transform and reused while scrolling, so they are sorted by position. */
function namesFromTheTop(rows: readonly Element[]): string[] {
  return rows
    .map((row) => ({ at: Number(row.getAttribute('aria-rowindex')), name: row.querySelector('a')?.textContent ?? '' }))
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

async function cellOf(grid: Locator, { row, column }: { row: number; column: string }): Promise<Locator> {
  const header = grid.getByRole('columnheader', { name: column, exact: true })
  const at = await header.getAttribute('aria-colindex')
  return grid.locator(
    `[role=row][aria-rowindex="${row + 1}"] :is([role=gridcell], [role=rowheader])[aria-colindex="${at}"]`,
  )
}
