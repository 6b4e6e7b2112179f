import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

it('[C70] prints the journals of a class as one document, with year, grade, subject, class and day on each sheet', async () => {
  const url = '/curriculum/ee/eec-2026-e3-2?view=journals&classId=c2026-e3-1'
  const { user } = await renderSuite({ remote, declaration, url })
  const pupils = within(await screen.findByRole('navigation', { name: '1組の児童生徒' })).getAllByRole('link')
  const rows: string[] = []
  const students = new Set<string | null>()
  window.print = () => {
    rows.push(...screen.getAllByRole('row').map(({ textContent }) => textContent))
    for (const cell of screen.getAllByRole('cell')) if (cell.matches(':first-child')) students.add(cell.textContent)
    dispatchEvent(new Event('afterprint'))
  }
  await user.click(await screen.findByRole('button', { name: 'クラスのジャーナルを印刷' }))
  expect(rows[0]).toMatch(/^2026年度 小3 総合的な学習の時間 1組 ジャーナル 青葉野学園　\d+名、\d+件　印刷日/)
  const [, count = ''] = /、(\d+)件/.exec(rows[0] ?? '') ?? []
  const blank = rows.filter((row) => row.includes('（ジャーナルがありません）')).length
  expect(rows).toHaveLength(2 + Number(count) + blank)
  expect(students.size).toBe(pupils.length)
  expect(screen.queryByRole('table')).toBeNull()
})
