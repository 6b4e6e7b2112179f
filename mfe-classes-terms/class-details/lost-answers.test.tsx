import { screen } from '@testing-library/react'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { button, edit, numberOf, studentsOf } from './class-details.harness.tsx'

/** Edits a class. Its first write is stored, but the answer never reaches the page. */
async function editAndLose(classId: string) {
  let isDown = false
  let wrote = false
  const suite = await edit(classId, async (request) => {
    if (request.method === 'PATCH' && !wrote) {
      wrote = true
      isDown = true
      await testApi.fetch(request.clone())
    }
    return isDown ? refusal('internal') : null
  })
  const { user } = suite
  const [one] = await studentsOf(classId)
  const field = () => numberOf(one?.name ?? '')
  return {
    before: String(one?.studentNumber ?? one?.classes[0]?.studentNumber),
    type: async (number: string) => {
      await user.clear(field())
      await user.type(field(), number)
    },
    failToSave: async () => {
      await user.click(button('Save'))
      expect(await screen.findByText(/^変更の保存に失敗しました/)).toBeVisible()
      isDown = false
    },
    saveWell: async () => {
      await user.click(button('Save'))
      expect(await screen.findByText('変更を保存しました。')).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    },
    stored: async () =>
      (await studentsOf(classId)).find(({ userId }) => userId === one?.userId)?.classes[0]?.studentNumber,
  }
}

it.each([
  ['c2026-e2-1', '81'],
  ['c2026-e2-2', '82'],
  ['c2026-e3-1', null],
])('[C86] after a lost answer to a stored number of %s, stores %j and asks nothing', async (classId, next) => {
  const { before, type, failToSave, saveWell, stored } = await editAndLose(classId)
  await type('81')
  await failToSave()
  await type(next ?? before)
  await saveWell()
  expect(await stored()).toBe(Number(next ?? before))
})
