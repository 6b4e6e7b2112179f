import { firstFrameBelow } from './first-frame.ts'

const base = 'https://school.example/remotes/mfe-x/0.1.0-a/'
const path = '/remotes/mfe-x/0.1.0-a/'

function thrown(stack: string, cause?: unknown): Error {
  const error = new Error('boom', { cause })
  error.stack = stack
  return error
}

const frame = { file: '576.9f03c1ab.js', line: 1, column: 2345 }

it.each([
  ['Chromium', thrown(`TypeError: boom\n    at f (${base}576.9f03c1ab.js:1:2345)\n    at ${base}a.js:1:1`), frame],
  ['Firefox and Safari', thrown(`f@${base}576.9f03c1ab.js:1:2345\n@${base}a.js:1:1`), frame],
  ['a retry', thrown(`    at f (${base}576.9f03c1ab.js?again=2:1:2345)`), frame],
  [
    'frames of React before it',
    thrown(`    at r (https://school.example/assets/vendor.js:2:1)\n    at f (${base}576.9f03c1ab.js:1:2345)`),
    frame,
  ],
  ['a message that names a file', thrown(`Error: ${base}gone.js\n    at f (${base}576.9f03c1ab.js:1:2345)`), frame],
  [
    'a cause',
    thrown(
      'Error: wrapped\n    at https://school.example/assets/main.js:1:1',
      thrown(`    at f (${base}576.9f03c1ab.js:1:2345)`),
    ),
    frame,
  ],
  ['another release', thrown('    at f (https://school.example/remotes/mfe-x/0.1.0-b/576.js:1:2345)'), null],
  ['no error', 'boom', null],
])('finds the first frame of the release: %s', (_what, error, expected) => {
  // The files of a release may lie on another origin.
  expect([firstFrameBelow(base, error), firstFrameBelow(path, error)]).toEqual([expected, expected])
})

it('takes an error without a stack', () => {
  const error = new Error('boom')
  Reflect.deleteProperty(error, 'stack')
  expect(firstFrameBelow(base, error)).toBeNull()
})
