import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen, within } from '@testing-library/react'
import declaration from '../../remote.config.ts'
import remote from '../../remote.ts'

const open = (url: string) => renderSuite({ remote, declaration, url })
const placeholder = '名前・ワークスペースメール・ユーザーIDで前方一致検索'

/** The headings after that of the checkboxes. */
async function columnsOf(list: string): Promise<readonly (string | null)[]> {
  const grid = await screen.findByRole('grid', { name: list })
  await within(grid).findAllByRole('gridcell')
  return within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .slice(1)
}

it.each([
  ['/student', 'Students'],
  ['/guardian', 'Guardians'],
  ['/teacher', 'Staff'],
])('opens page 2 of the list at %s?page=2', async (short, name) => {
  const { url } = await open(`${short}?page=2&q=あ`)
  expect(await screen.findByRole('heading', { name })).toBeVisible()
  expect(url()).toBe(`${short}/list?page=2&q=${encodeURIComponent('あ')}`)
})

describe('students', () => {
  it('[STU-01] [STU-02] [STU-06] [STU-07] start with the defaults of the specification', async () => {
    await open('/student/list')
    const heading = await screen.findByRole('heading', { name: 'Students' })
    expect(within(heading).getByRole('link')).toHaveAttribute('href', '/student')
    expect(screen.getByPlaceholderText(placeholder)).toBeVisible()
    expect(await columnsOf('Students')).toEqual([
      '写真',
      '名前',
      'ワークスペースメール',
      '学校種別',
      '学年',
      'クラス',
      '出席番号',
      '保護者',
    ])
    for (const name of [/2026年度$/, /クラス不問$/, /在学中/, /学年・クラス・出席番号順$/, /50件ずつ表示$/])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(screen.getByText('Page 1 of 700 result(s)')).toBeVisible()
  })

  it('[STU-04] have a Columns panel with the sections profile, health and custom', async () => {
    await open('/student/list')
    await columnsOf('Students')
    for (const name of ['プロフィール', '健康', 'カスタム'])
      expect(screen.getByRole('checkbox', { name })).toBeVisible()
  })

  it.each([
    [2026, '31組5'],
    [2025, '2は組3'],
  ])('[STU-08] show in %i the grade, class and number of that year', async (schoolYear, placed) => {
    await open(`/student/list?q=s24077&schoolYear=${schoolYear}`)
    const grid = await screen.findByRole('grid', { name: 'Students' })
    const row = (await within(grid).findByRole('link')).closest('[role=row]')
    expect(row).toHaveTextContent(`小学校${placed}`)
  })

  it.each([
    ['?schoolYear=2025', ['2025年度', '小2', 'は組', '3番']],
    ['', ['2026年度', '小3', '1組', '5番']],
  ])(
    '[STU-10] show on their page the grade, class and number of the year in its address, otherwise of the current one',
    async (query, facts) => {
      await open(`/student/edit/s24077${query}`)
      for (const fact of facts) expect(await screen.findByText(fact)).toBeVisible()
    },
  )

  it('reaches the pictures of a record by keyboard', async () => {
    const { user } = await open('/student/edit/s24077')
    const view = await screen.findByRole('link', { name: /View/ })
    expect(view).not.toHaveAttribute('tabindex')
    view.focus()
    await user.tab()
    expect(view).not.toHaveFocus()
  })
})

it('[GRD-01] [GRD-03] [GRD-04] [GRD-05] starts the list of guardians with its own defaults and links to their pages', async () => {
  await open('/guardian/list')
  await screen.findByRole('heading', { name: 'Guardians' })
  expect(screen.getByPlaceholderText(placeholder)).toBeVisible()
  expect(screen.getByRole('searchbox').closest('[style*="max-width"]')).toHaveStyle({ maxWidth: '410px' })
  expect(await columnsOf('Guardians')).toEqual(['写真', '名前', 'ワークスペースメール', '子ども', '保護者2 名前'])
  expect(screen.getByRole('button', { name: /名前\(かな\) 昇順$/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /在学中/ })).toBeVisible()
  for (const name of ['プロフィール', 'メモ']) expect(screen.getByRole('checkbox', { name })).toBeVisible()
  const [first] = within(screen.getByRole('grid')).getAllByRole('link')
  expect(first?.getAttribute('href')).toMatch(/^\/guardian\/edit\/g\d+$/)
})

it('[TCH-01] [TCH-02] [TCH-03] filters staff by type and shows mail and name first', async () => {
  // jsdom has no layout, so the test sets a wide window.
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
  const { user } = await open('/teacher/list')
  await screen.findByRole('heading', { level: 1, name: 'Staff' })
  expect(await columnsOf('Staff')).toEqual(['写真', '名前', 'ワークスペースメール', '名前'])
  expect(screen.queryByRole('button', { name: /在学|卒業|転学/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /教職員種別.*すべて$/ }))
  expect(await screen.findByRole('dialog', { name: '教職員種別' })).toHaveStyle({ width: '160px' })
  for (const name of ['すべて', '職員', '教員']) expect(await screen.findByRole('button', { name })).toBeVisible()
  const panel = screen.getByRole('region', { name: 'Columns' })
  const names = within(panel)
    .getAllByRole('checkbox')
    .slice(1)
    .map((box) => box.closest('label')?.textContent)
  expect(names).toEqual([
    'ユーザーID',
    'ワークスペースメール',
    '名前',
    '名前(かな)',
    '担当クラス',
    '姓',
    '名',
    '教職員種別',
    '郵便番号',
    '住所',
    'メールアドレス',
    '携帯電話',
    '固定電話',
    '外国籍区分',
  ])
})

const ofYear = 'schoolYear=2025&classSubType=grade&classSchoolType=elementary&classGradeNumber=3'

it.each([
  [
    '/guardian/list?inSchoolStateSubType=all&sortSubType=nameKanaDesc',
    ['年度: 2025年度', 'クラス: 小3', '在学状態: すべて', '並べ替え: 名前(かな) 降順', '表示件数: 10件ずつ表示'],
  ],
  [
    '/teacher/list?teacherType=teacher&sortSubType=updatedAtDesc',
    ['年度: 2025年度', 'クラス: 小3', '教職員種別: 教員', /^並べ替え: 更新/, '表示件数: 10件ずつ表示'],
  ],
] as const)('[LST-02] restores from %s every condition of its address', async (address, conditions) => {
  const { url } = await open(`${address}&${ofYear}&n=10&q=${encodeURIComponent('た')}`)
  expect(await screen.findByRole('searchbox')).toHaveValue('た')
  for (const name of conditions) expect(screen.getByRole('button', { name })).toBeVisible()
  expect(url()).toContain(ofYear)
})

it.each(['/guardian/list', '/teacher/list'])('[LST-02] opens for %s the page of its address', async (list) => {
  await open(`${list}?page=2&n=10`)
  expect(await screen.findByText(/^Page 2 of \d+ result\(s\)$/)).toBeVisible()
})
