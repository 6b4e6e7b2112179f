import { listContents, postContent } from '@gakuseki/shared-api/contract/curriculum/curriculum-contents.ts'
import { listViewPoints } from '@gakuseki/shared-api/contract/curriculum/curriculum-view-points.ts'
import { listNeCurriculums, postNeCurriculum } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { screen } from '@testing-library/react'
import { button, chipNames, edit, editSmall, saved, smallYear, typedNames } from './curriculum.harness.tsx'

const refused =
  '完全に未設定の年度でのみ、前年度からコピーできます。使用するには、先にこの年度の教科をすべて削除してください。'
const copy = 'Copy from previous year'
const done = '前年度からデータをコピーしました。'

/** The empty year after the small one. */
async function editNext(options?: Parameters<typeof editSmall>[0]) {
  const suite = await editSmall(options)
  await suite.user.click(button('Cancel'))
  await suite.user.click(button('次の年度'))
  await screen.findByText(`${smallYear + 1}年度には、まだ教科がありません。`)
  suite.forget()
  await suite.user.click(button('Edit'))
  return suite
}

it('[CUR-11] fills the year with the subjects of both school types, which Save stores', async () => {
  const { user, sent, api } = await editNext()
  await user.click(button(copy))
  expect(await screen.findByText(done)).toBeVisible()
  expect(typedNames('小1')).toEqual(['国語', '算数', '生活', '体育'])
  expect(typedNames('小1', 'essay')).toEqual(['道徳'])
  expect(screen.getByText('小学校7件と中学校1件をコピーしました。')).toBeVisible()
  expect(button(copy)).toHaveFocus()
  expect(sent()).toEqual([])
  await user.click(button('Save'))
  await saved()
  expect(
    sent()
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(['POST /eeCurriculums', ...Array.from({ length: 7 }, () => 'POST /neCurriculums')])
  expect(sent().some(({ body }) => JSON.stringify(body).includes('copyOf'))).toBe(false)
  expect(chipNames('小2')).toEqual(['国語', '算数'])
  const query = { schoolYear: smallYear + 1, grade: 'j1' }
  const [math] = await meanwhile(() => api.call(listNeCurriculums, { query }))
  expect(math?.name.value).toBe('数学')
})

it('with the plans when the box is checked', async () => {
  const { user, sent, api } = await editNext()
  const ofYear = (schoolYear: number) => ({ schoolYear, grade: 'e2', name: '国語' })
  const viewPointOf = async (schoolYear: number) => {
    const [subject] = await api.call(listNeCurriculums, { query: ofYear(schoolYear) })
    const necId = subject?.necId ?? ''
    const [point] = await api.call(listViewPoints, { params: { necId }, query: {} })
    return { necId, viewPointId: point?.viewPointId ?? '' }
  }
  await meanwhile(async () =>
    api.call(postContent, { params: await viewPointOf(smallYear), query: {}, body: { name: '音読' } }),
  )
  expect(screen.getByRole('checkbox')).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: '観点・内容・月ごとの内容と活動もコピーする' }))
  await user.click(button(copy))
  await screen.findByText(done)
  await user.click(button('Save'))
  await saved()
  expect(sent().filter(({ body }) => JSON.stringify(body).includes('copyOf'))).toHaveLength(8)
  const contents = await meanwhile(async () =>
    api.call(listContents, { params: await viewPointOf(smallYear + 1), query: {} }),
  )
  expect(contents.map(({ name }) => name)).toEqual(['音読'])
})

it('[CUR-12] is refused in a year with any subject, for 16 s', async () => {
  const { user } = await editSmall()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
  try {
    await meanwhile(async () => {
      button(copy).click()
      await jest.advanceTimersByTimeAsync(15_500)
    })
    expect(screen.getByText(refused)).toBeVisible()
    await meanwhile(() => jest.advanceTimersByTimeAsync(1_500))
    expect(screen.queryByText(refused)).toBeNull()
  } finally {
    jest.useRealTimers()
  }
  expect(typedNames('小1')).toEqual(['国語', '算数', '生活', '体育'])
  await user.click(button('Cancel'))
})

it('[CUR-12] is refused if only the other school type has a subject', async () => {
  const { user, api } = await editSmall()
  const math = {
    schoolYear: smallYear + 1,
    grade: { schoolType: 'juniorhigh', gradeNumber: 1 },
    name: '数学',
    orderNum: 0,
  } as const
  await meanwhile(() => api.call(postNeCurriculum, { body: math }))
  await user.click(button('Cancel'))
  await user.click(button('次の年度'))
  await screen.findByRole('table', { name: `${smallYear + 1}年度 小学校の教科` })
  await user.click(button('Edit'))
  await user.click(button(copy))
  expect(await screen.findByText(refused)).toBeVisible()
  expect(typedNames('小1')).toEqual([])
})

it('[CUR-12] is refused after a subject was added', async () => {
  const { user } = await editNext()
  await user.click(button('小6 所見評価の教科: Add'))
  await user.click(button(copy))
  expect(await screen.findByText(refused)).toBeVisible()
})

it('[CUR-13] does nothing in year 1', async () => {
  const { user, asked, forget } = await edit('/curriculum/edit?schoolYear=1')
  forget()
  await user.click(button(copy))
  expect(asked()).toEqual([])
  expect(screen.queryByText(done)).toBeNull()
})

it('[CUR-13] copies year 1 into year 2', async () => {
  const { user, urls, forget } = await edit('/curriculum/edit?schoolYear=2')
  forget()
  await user.click(button(copy))
  expect(await screen.findByText('1年度には教科がありません。')).toBeVisible()
  expect(new Set(urls())).toEqual(new Set(['?schoolYear=1']))
})

it('[CUR-14] reports a previous year that cannot be read', async () => {
  let isDown = false
  const { user } = await editNext({
    answer: ({ url }) => (isDown && url.includes(`schoolYear=${smallYear}`) ? refusal('internal') : null),
  })
  isDown = true
  await user.click(button(copy))
  expect(await screen.findByText('前年度のデータの取得に失敗しました')).toBeVisible()
  expect(typedNames('小1')).toEqual([])
})

it('copies nothing from a previous year without subjects, and says so', async () => {
  const { user } = await edit('/curriculum/edit?schoolYear=2060')
  await user.click(button(copy))
  expect(await screen.findByText('2059年度には教科がありません。')).toBeVisible()
  expect(screen.queryByText(/項目を変更中/)).toBeNull()
})

it('locks other edits while it is loading, and copies nothing when cancelled', async () => {
  const held = Promise.withResolvers<null>()
  let isHeld = false
  const { user } = await editNext({
    answer: ({ url }) => (isHeld && url.includes(`schoolYear=${smallYear}`) ? held.promise : null),
  })
  isHeld = true
  await user.click(button(copy))
  expect(button('小1 数値評価の教科: Add')).toBeDisabled()
  await user.click(button('Cancel'))
  await user.click(button('Edit'))
  await meanwhile(async () => held.resolve(null))
  expect(button('小1 数値評価の教科: Add')).toBeEnabled()
  expect(typedNames('小1')).toEqual([])
  expect(screen.queryByText(done)).toBeNull()
})
