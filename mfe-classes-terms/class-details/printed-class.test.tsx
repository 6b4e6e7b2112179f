import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { act, screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

/** The texts of the printed tables, row by row. */
async function printed(url: string): Promise<readonly (readonly string[])[]> {
  const { user } = await renderSuite({ remote, declaration, url })
  const button = await screen.findByRole('button', { name: '印刷' })
  const before = screen.getAllByRole('table').length
  let rows: (readonly string[])[] = []
  window.print = () => {
    act(() => void dispatchEvent(new Event('beforeprint')))
    rows = screen
      .getAllByRole('table')
      .slice(before)
      .map((table) =>
        within(table)
          .getAllByRole('row')
          .map(({ textContent }) => textContent),
      )
    act(() => void dispatchEvent(new Event('afterprint')))
  }
  await user.click(button)
  expect(screen.getAllByRole('table')).toHaveLength(before)
  return rows
}

it('[C51] the class page prints its staff and students as plain tables with title, school, count and day', async () => {
  const [staff = [], students = []] = await printed('/class/details/c2026-e4-1')
  expect(staff[0]).toMatch(/2026年度 小学校 4年 1組.*青葉野学園　\d+名　印刷日 \d{4}-\d\d-\d\d$/)
  expect(students[0]).toMatch(/2026年度 小学校 4年 1組.*青葉野学園　(\d+)名　印刷日/)
  const [, count] = /　(\d+)名/.exec(students[0] ?? '') ?? []
  // Title and headings precede the students.
  expect(students).toHaveLength(Number(count) + 2)
  expect(students[2]).toMatch(/^1番/)
})

it('[C51] the class list prints the classes of each grade', async () => {
  const [list = []] = await printed('/class/list')
  expect(list[0]).toMatch(/^2026年度 小学校のクラス 青葉野学園　\d+クラス　印刷日/)
  expect(list).toHaveLength(2 + 6)
  expect(list[2]).toMatch(/^小1\d[^、]+組、/)
})
