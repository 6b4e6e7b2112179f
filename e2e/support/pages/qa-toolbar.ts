import type { Locator, Page } from '@playwright/test'

/** What a tester sees of the toolbar of a standalone remote. */
export type QaBar = {
  readonly bar: Locator
  readonly part: (name: RegExp) => Locator
  /** Opens one of its panels. */
  readonly open: (name: RegExp, title: string) => Promise<Locator>
  readonly chooseFault: (...names: readonly (string | RegExp)[]) => Promise<void>
  readonly chooseOfSchool: (item: string) => Promise<void>
}

export function qaBar(page: Page): QaBar {
  const bar = page.getByRole('complementary', { name: 'QAツールバー' })
  const part = (name: RegExp): Locator => bar.getByRole('button', { name })
  const open = async (name: RegExp, title: string): Promise<Locator> => {
    await part(name).click()
    return bar.getByRole('dialog', { name: title, exact: true })
  }
  return {
    bar,
    part,
    open,
    chooseFault: async (...names) => {
      const panel = await open(/^遅延と障害: /, '遅延と障害')
      for (const name of names) await panel.getByRole('radio', { name, exact: true }).check()
      await page.keyboard.press('Escape')
    },
    chooseOfSchool: async (item) => {
      await part(/^学校のデータ$/).click()
      await page.getByRole('menuitem', { name: item }).click()
    },
  }
}
