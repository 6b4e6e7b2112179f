import { listClasses } from '@gakuseki/shared-api/contract/classes.ts'
import { asSchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import { adminApi } from '@gakuseki/shell/testing/admin-api.ts'
import { meanwhile } from '@gakuseki/shell/testing/meanwhile.ts'
import { refusal } from '@gakuseki/shell/testing/stand-in.ts'
import { screen } from '@testing-library/react'
import { button, edit, nameField } from './class-list.harness.tsx'

it.each(['alone', 'beside a refused change'])(
  '[C01] [C86] deletes by Save a class that was stored without an answer and then removed: %s',
  async (how) => {
    let isDead = false
    let isOver = false
    const answer = async (request: Request) => {
      const isClass = request.url.includes('/classes')
      if (request.method === 'PATCH') return refusal('ruleBroken')
      if (request.method === 'POST' && isClass && !isOver) {
        await testApi.fetch(request.clone())
        isOver = isDead = true
      }
      if (isDead && isClass) throw new TypeError('the connection died')
      return null
    }
    const read = () =>
      meanwhile(() =>
        adminApi.call(listClasses, { query: { schoolYear: asSchoolYear(2025), schoolType: 'juniorhigh' } }),
      )
    const before = (await read()).map(({ name }) => name)
    const { user } = await edit('/class/list?schoolYear=2025&schoolType=juniorhigh', { answer })
    const first = nameField('中1', 1).getAttribute('value') ?? ''
    if (how !== 'alone') await user.type(nameField('中1', 1), '改')
    await user.click(button('中2: Add'))
    await user.keyboard('乙組')
    await user.click(button('Save'))
    await screen.findByText(/件を保存できませんでした/, {}, { timeout: 15_000 })
    expect((await read()).map(({ name }) => name)).toContain('乙組')
    isDead = false
    await user.click(button('中2 乙組を削除'))
    if (how !== 'alone') {
      await user.clear(nameField('中1', 1))
      await user.type(nameField('中1', 1), first)
    }
    await user.click(button('Save'))
    expect(await screen.findByText('変更を保存しました。')).toBeVisible()
    expect((await read()).map(({ name }) => name)).toEqual(before)
  },
  60_000,
)
