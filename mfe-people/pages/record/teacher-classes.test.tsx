import { searchTeachers, type TeacherRecord } from '@gakuseki/shared-api/contract/people/people.ts'
import { printTeacherClass } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })

it('[C02] shows the classes of its school year in the staff list, and all classes with their year on a staff page', async () => {
  localStorage.setItem(
    'gakuseki.columns.teacher',
    JSON.stringify({ state: { columns: { classes: true } }, version: 0 }),
  )
  const { data } = await adminApi.call(searchTeachers, { body: { limit: 1000 } })
  const of = (one: TeacherRecord, year: number) => one.classes.filter(({ schoolYear }) => schoolYear === year)
  const both = data.find((one) => [2025, 2026].every((year) => of(one, year).length > 0))
  if (both === undefined) throw new Error('nobody of the demo school had classes in both years')
  for (const year of [2025, 2026]) {
    cleanup()
    await open(`/teacher/list?q=${both.userId}&schoolYear=${year}`)
    const cells = await within(await screen.findByRole('grid', { name: 'Staff' })).findAllByRole('gridcell')
    expect(cells.at(-1)).toHaveTextContent(of(both, year).map(printTeacherClass).join(' '))
    expect(cells.at(-1)?.textContent?.match(/小学校|中学校/g)).toHaveLength(of(both, year).length)
  }
  cleanup()
  await open(`/teacher/edit/${both.userId}`)
  const entries = await screen.findAllByRole('link', { name: /^20\d\d年度/ })
  expect(entries.map(({ textContent }) => textContent)).toEqual(
    both.classes.map((one) => `${one.schoolYear}年度 ${printTeacherClass(one)}`),
  )
})
