import { showsFields } from './page-skeleton.tsx'

it.each([
  ['/student/edit/s26001', true],
  ['/teacher/edit/t004', true],
  ['/school/edit', true],
  ['/curriculum/edit', false],
  ['/class/details/c2026-e1-1', false],
  ['/student/list', false],
])('[C63] while %s loads, shows outlined fields: %s', (path, expected) => {
  expect(showsFields(path)).toBe(expected)
})
