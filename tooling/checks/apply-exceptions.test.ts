import { applyExceptions } from './apply-exceptions.ts'
import { printFindings } from '@gakuseki/remote-kit/source/finding.ts'

const finding = { rule: 'user-text', path: 'shell/a.ts', line: 3, message: '“保存” belongs elsewhere.' }

it('drops findings that an exception covers: a file, a folder, a part of the message', () => {
  const reason = 'data'
  expect(applyExceptions([finding], [{ rule: 'user-text', path: 'shell/a.ts', reason }])).toEqual([])
  expect(applyExceptions([finding], [{ rule: 'user-text', path: 'shell/', about: '保存', reason }])).toEqual([])
})

it('reports an exception that covers no finding', () => {
  const found = applyExceptions([finding], [{ rule: 'user-text', path: 'shell/', about: '削除', reason: 'data' }])
  expect(found.map(({ rule }) => rule)).toEqual(['user-text', 'idle-exception'])
})

it('prints each finding once, with the place first', () => {
  expect(printFindings([finding, finding, { ...finding, line: 0 }])).toBe(
    'shell/a.ts  user-text  “保存” belongs elsewhere.\nshell/a.ts:3  user-text  “保存” belongs elsewhere.',
  )
})
