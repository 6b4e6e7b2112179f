import { postEeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const place = '/curriculum/ee/eec-2026-e3-2?view=journals'

it('shows the classes of the subject’s year and grade, the first one selected, and keeps a choice in the address', async () => {
  const { user, url } = await renderSuite({ remote, declaration, url: `${place}&studentUserId=somebody` })
  const choice = await screen.findByRole('combobox', { name: 'クラス' })
  const names = within(choice).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual(['1組', '2組', '3組'])
  expect(choice).toHaveDisplayValue('1組')
  expect(await screen.findByRole('navigation', { name: '1組の児童生徒' })).toHaveTextContent('1番')

  await user.selectOptions(choice, '2組')
  expect(url()).toMatch(/\?view=journals&classId=[^&]+$/)
  expect(await screen.findByRole('navigation', { name: '2組の児童生徒' })).toBeVisible()
})

it('reports a grade without classes and links to the class list of its year', async () => {
  const { suite, router } = await renderSuite({ remote, declaration, url: '/curriculum/edit' })
  const grade = { schoolType: 'juniorhigh', gradeNumber: 2 } as const
  const { eecId } = await meanwhile(() =>
    suite.service
      .getSuite()
      .api.call(postEeCurriculum, { body: { schoolYear: 2055, grade, name: '道徳', orderNum: 0 } }),
  )
  await meanwhile(() => router.navigate(`/curriculum/ee/${eecId}?view=journals`))
  expect(await screen.findByText('この学年にはクラスがありません')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Class を開く' })
  expect(link).toHaveAttribute('href', '/class/list?schoolType=juniorhigh&schoolYear=2055')
})
