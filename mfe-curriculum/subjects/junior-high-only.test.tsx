import { postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { act, screen } from '@testing-library/react'
import { open } from './curriculum.harness.tsx'

// The demo school has no subjects in these years.
const year = 2060
const tableOf = (type: string) => screen.findByRole('table', { name: `${year}年度 ${type}の教科` })

describe('[C46] a school that has only junior high', () => {
  it('opens the curriculum on it after one read, and on elementary on request', async () => {
    const { suite, router, urls, forget } = await open('/curriculum/edit')
    const { api } = suite.service.getSuite()
    const grade = { schoolType: 'juniorhigh', gradeNumber: 1 } as const
    await meanwhile(() => api.call(postNeCurriculum, { body: { schoolYear: year, grade, name: '数学', orderNum: 0 } }))
    forget()
    await act(() => router.navigate(`/curriculum/edit?schoolYear=${year}`))
    expect(await tableOf('中学校')).toBeVisible()
    expect(screen.getByRole('link', { name: '中学校' })).toHaveAttribute('aria-current', 'page')
    expect(urls()).toHaveLength(2)
    await act(() => router.navigate(`/curriculum/edit?schoolYear=${year}&schoolType=elementary`))
    expect(await tableOf('小学校')).toBeVisible()
  })

  it('shows elementary with how to begin in a year without any subjects', async () => {
    await open(`/curriculum/edit?schoolYear=${year + 1}`)
    expect(screen.getByRole('table', { name: `${year + 1}年度 小学校の教科` })).toBeVisible()
    expect(screen.getByText(`${year + 1}年度には、まだ教科がありません。`)).toBeVisible()
  })
})
