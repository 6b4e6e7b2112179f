import { postYearClosing } from '@gakuseki/shared-api/contract/year-closings.ts'
import { patchContentMonth, postContent } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { renderSuite } from '@gakuseki/shell/testing/render-suite.tsx'
import { screen } from '@testing-library/react'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

const query = { schoolYear: 2025 }
const close = () => adminApi.call(postYearClosing, { body: { schoolYear: 2025 } })
const open = (url: string) => renderSuite({ remote, declaration, url })
const numericPath = async () => `/curriculum/ne/${(await adminApi.call(listNeCurriculums, { query }))[0]?.necId ?? ''}`
const essayPath = async () => `/curriculum/ee/${(await adminApi.call(listEeCurriculums, { query }))[0]?.eecId ?? ''}`

/** Plans a content for the month of today. */
async function planSomething(necId: string): Promise<void> {
  const [point] = await adminApi.call(listViewPoints, { params: { necId }, query: {} })
  const params = { necId, viewPointId: point?.viewPointId ?? '' }
  const { contentId } = await adminApi.call(postContent, { params, query: {}, body: { name: '音読' } })
  await adminApi.call(patchContentMonth, { params: { ...params, contentId, month: '11' }, body: { enabled: true } })
}

/** Waits for the notice, then names the buttons of the page that would change something. */
async function changesOffered(): Promise<readonly string[]> {
  expect(await screen.findByText('2025年度は締めてあります')).toBeVisible()
  expect(screen.getByRole('link', { name: '年度の締め' })).toHaveAttribute('href', '/term/edit')
  const names = screen.getAllByRole('button').map((each) => each.textContent + (each.getAttribute('aria-label') ?? ''))
  return names.filter((name) => /Edit|Add|アップロード|削除|変更|書く|追加|コピー/u.test(name))
}

it('[YEA-09] says on the subjects of a closed year that it is closed, and offers no edit', async () => {
  await close()
  await open('/curriculum/edit?schoolYear=2025')
  expect(await changesOffered()).toEqual([])
})

it('[YEA-09] shows the plan of a closed year, and offers neither edit nor upload', async () => {
  const path = await numericPath()
  await close()
  await open(path)
  expect(await changesOffered()).toEqual([])
  expect(screen.getByRole('region', { name: 'シラバス' })).toBeVisible()
  expect(screen.queryByLabelText('シラバスのファイル')).toBeNull()
})

it('[YEA-09] shows the evaluations of a closed year in a grid that only reads', async () => {
  const path = await numericPath()
  await planSomething(path.split('/').at(-1) ?? '')
  await close()
  await open(`${path}/evaluations`)
  expect(await screen.findByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  expect(await changesOffered()).toEqual([])
})

it('[YEA-09] shows the activities of a closed year, and offers neither edit nor upload', async () => {
  const path = await essayPath()
  await close()
  await open(path)
  expect(await changesOffered()).toEqual([])
})

it('[YEA-09] shows the journals of a closed year, and offers none to write', async () => {
  const path = await essayPath()
  await close()
  const { user } = await open(`${path}?view=journals`)
  const [pupil] = await screen.findAllByRole('link', { name: /^1番/u })
  if (pupil === undefined) throw new Error('no students')
  await user.click(pupil)
  expect(await screen.findByRole('link', { name: /一覧/u })).toBeVisible()
  expect(await changesOffered()).toEqual([])
})

it('[YEA-09] leaves the subjects of other years as they are', async () => {
  await close()
  await open('/curriculum/edit?schoolYear=2026')
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(screen.queryByText(/締めてあります/u)).toBeNull()
})
