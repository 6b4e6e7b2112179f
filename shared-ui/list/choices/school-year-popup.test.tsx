import { screen, within } from '@testing-library/react'
import { person, showList } from '../list-screen.harness.tsx'

it.each([
  ['20x5', '「20x5」は1970〜9999の整数ではないため、2026年度にしました。', '2026'],
  ['-2024', '「-2024」は1970〜9999の整数ではないため、2026年度にしました。', '2026'],
  ['20251', '「20251」は1970〜9999の整数ではないため、9999年度にしました。', '9999'],
])(
  '[C33] keeps %s in the year field while typing, then says which year replaces it, and applies that on a second press',
  async (typed, said, year) => {
    const { call, user, query } = await showList('/?schoolYear=2020')
    await (await call(1)).answer([person('a')])
    await user.click(screen.getByRole('button', { name: '年度: 2020年度' }))
    const panel = within(await screen.findByRole('dialog', { name: '年度' }))
    const input = panel.getByRole('textbox', { name: '年度' })
    await user.clear(input)
    await user.type(input, typed)
    expect(input).toHaveValue(typed)
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual({ schoolYear: '2020' })
    expect(input).toHaveValue(year)
    expect(panel.getByText(said)).toBeVisible()
    await user.click(panel.getByRole('button', { name: '適用' }))
    expect(query()).toEqual(year === '2026' ? {} : { schoolYear: year })
  },
)
