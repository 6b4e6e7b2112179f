import {
  getEeCurriculumBeneath,
  getNeCurriculumBeneath,
} from '@gakuseki/shared-api/contract/curriculum/curriculum-beneath.ts'
import { listEeCurriculums, listNeCurriculums } from '@gakuseki/shared-api/contract/curriculum/curriculums.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { screen, within } from '@testing-library/react'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import {
  button,
  chipNames,
  chooseDelete,
  editSmall,
  nameField,
  rename,
  saved,
  smallYear,
} from './curriculum.harness.tsx'

it('[C30] saves a name without the blanks around it; blanks alone are no change', async () => {
  const { user, sent } = await editSmall()
  await rename(user, nameField('小1', 1), '　理科　')
  await rename(user, nameField('小1', 2), '算数　')
  await user.click(button('小1 数値評価の教科: Add'))
  await user.keyboard(' 英語　')
  await user.click(button('Save'))
  await saved()
  expect(sent().map(({ body }) => body)).toMatchObject([{ name: '理科' }, { name: '英語' }])
  expect(sent()).toHaveLength(2)
  expect(chipNames('小1')).toEqual(['理科', '算数', '生活', '体育', '英語'])
})

it('[C30] warns of a name that the grade has already, also in the other kind of subject, and can save it', async () => {
  const { user } = await editSmall()
  await rename(user, nameField('小1', 1, 'essay'), '　国語')
  expect(nameField('小1', 1, 'essay')).toHaveAccessibleDescription(
    '同じ学年の「数値評価の教科」の欄に「国語」がもう1つあります。',
  )
  expect(nameField('小1', 1)).toHaveAccessibleDescription(
    '同じ学年の「所見評価の教科」の欄に「国語」がもう1つあります。',
  )
  await user.click(button('Save'))
  await saved()
  expect(chipNames('小1', 'essay')).toEqual(['国語'])
})

it('[C30] shows before a deletion the server’s current counts of the data deleted too', async () => {
  const { user, api } = await editSmall()
  const query = { schoolYear: smallYear, grade: 'e1' }
  const [numeric] = await meanwhile(() => api.call(listNeCurriculums, { query }))
  const [essay] = await meanwhile(() => api.call(listEeCurriculums, { query }))
  const params = { necId: numeric?.necId ?? '', eecId: essay?.eecId ?? '' }
  const { viewPoints } = await meanwhile(() => api.call(getNeCurriculumBeneath, { params, query: {} }))
  expect(viewPoints).toBe(3)
  expect(await meanwhile(() => api.call(getEeCurriculumBeneath, { params, query: {} }))).toMatchObject({ journals: 0 })
  await chooseDelete(user, '小1 国語')
  const numericNote = '一緒に削除されるもの: 観点3件、内容0件、評価0件'
  expect(await within(await screen.findByRole('alertdialog')).findByText(numericNote)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await chooseDelete(user, '小1 道徳')
  const essayNote = '一緒に削除されるもの: 活動0件、ジャーナル0件、添付ファイル0件'
  expect(await within(await screen.findByRole('alertdialog')).findByText(essayNote)).toBeVisible()
})

it('[C30] says in the question that counting failed, and can still be answered', async () => {
  const { user } = await editSmall({
    answer: ({ url }) => (url.includes('/beneath') ? refusal('unavailable') : null),
  })
  await chooseDelete(user, '小1 国語')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText('件数を確認できませんでした。')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: '削除する' }))
  expect(button('小1 国語の削除を元に戻す')).toBeVisible()
})
