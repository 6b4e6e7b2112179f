import { rememberedIds } from './remembered-ids.ts'

it('gives one key for the same change and another one for each other change', () => {
  const idOf = rememberedIds()
  const first = idOf({ name: '一組' })
  expect(idOf({ name: '一組' })).toBe(first)
  expect(idOf({ name: '二組' })).not.toBe(first)
  expect(rememberedIds()({ name: '一組' })).not.toBe(first)
})
