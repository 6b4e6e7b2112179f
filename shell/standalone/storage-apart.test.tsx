import { storageApart } from './storage-apart.ts'

beforeEach(() => localStorage.clear())

it('keeps what a scenario writes apart from the school of the browser and from other scenarios', () => {
  localStorage.setItem('draft', '学校')
  const [own, other] = [storageApart(localStorage, 'class-45', true), storageApart(localStorage, 'rare-kanji', true)]
  expect(own.getItem('draft')).toBeNull()
  own.setItem('draft', '場面')
  expect([own.getItem('draft'), other.getItem('draft'), localStorage.getItem('draft')]).toEqual(['場面', null, '学校'])
  own.removeItem('draft')
  expect([own.getItem('draft'), localStorage.getItem('draft')]).toEqual([null, '学校'])
})

it('goes on after a reload, and begins empty when the scenario begins anew', () => {
  localStorage.setItem('draft', '学校')
  storageApart(localStorage, 'class-45', true).setItem('draft', '場面')
  expect(storageApart(localStorage, 'class-45', false).getItem('draft')).toBe('場面')
  expect(storageApart(localStorage, 'class-45', true).getItem('draft')).toBeNull()
  expect(localStorage.getItem('draft')).toBe('学校')
})
