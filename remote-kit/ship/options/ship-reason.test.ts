import { authored, commitTime } from './ship-reason.ts'

it.each([
  ['both', { name: '山田', commit: '3a347b7b', isChanged: false }, '修正 (山田, 3a347b7b)'],
  ['more than the commit', { name: '山田', commit: '3a347b7b', isChanged: true }, '修正 (山田, 3a347b7b+)'],
  ['a name only', { name: '山田', commit: '', isChanged: true }, '修正 (山田)'],
  ['nothing', { name: '', commit: '', isChanged: false }, '修正'],
])('completes %s with the reason', (_what, facts, expected) => {
  expect(authored('修正', facts)).toBe(expected)
})

it.each([
  ['a commit', { at: '2026-11-22T09:00:00+09:00', isChanged: false }, '2026-11-22T09:00:00+09:00'],
  ['more than the commit', { at: '2026-11-22T09:00:00+09:00', isChanged: true }, null],
  ['no repository', { at: '', isChanged: false }, null],
])('dates a build of %s', (_what, commit, expected) => {
  expect(commitTime(commit)).toBe(expected)
})
