import { placeOf, storageApart } from './storage-apart.ts'

beforeEach(() => localStorage.clear())

it('keeps what one part writes apart from the rest of the storage and from other parts', () => {
  localStorage.setItem('draft', '学校')
  const place = placeOf(localStorage)
  const [own, other] = [storageApart(place, 'scenario/class-45/'), storageApart(place, 'scenario/rare-kanji/')]
  expect(own.getItem('draft')).toBeNull()
  own.setItem('draft', '場面')
  expect([own.getItem('draft'), other.getItem('draft'), localStorage.getItem('draft')]).toEqual(['場面', null, '学校'])
  expect([own.keys(), other.keys()]).toEqual([['draft'], []])
  own.removeItem('draft')
  expect([own.getItem('draft'), localStorage.getItem('draft')]).toEqual([null, '学校'])
})

it('has parts within parts', () => {
  const preview = storageApart(placeOf(localStorage), '/pr-12/')
  const scenario = storageApart(placeOf(preview), 'scenario/class-45/')
  scenario.setItem('draft', '場面')
  expect([preview.keys(), scenario.keys()]).toEqual([['scenario/class-45/draft'], ['draft']])
})
