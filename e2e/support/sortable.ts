import { expect, type Page } from '@playwright/test'

/** Drags an item of a sortable list by its grip to just before or after another one of the list. */
export async function dragItem(
  page: Page,
  item: string,
  { onto, edge }: { readonly onto: string; readonly edge: 'before' | 'after' },
): Promise<void> {
  const grip = (name: string) => page.getByRole('button', { name: `${name}の順番を動かす`, exact: true })
  const target = page
    .getByRole('listitem')
    .filter({ has: grip(onto) })
    .last()
  await target.scrollIntoViewIfNeeded()
  const [from, to] = [await grip(item).boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error(`${item} or ${onto} is not on the screen`)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 + 8, { steps: 3 })
  const y = edge === 'before' ? to.y + 4 : to.y + to.height - 4
  await page.mouse.move(to.x + to.width / 2, y, { steps: 5 })
  // A second move is needed, because the drop position is known only then.
  await page.mouse.move(to.x + to.width / 2 + 2, y)
  await expect(target).toHaveAttribute('data-edge', edge)
  await page.mouse.up()
}
