import { readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { briefOutput, firstFailure } from './brief-output.ts'

const failed = (title: string, message: string): string =>
  `  ● mfe-x in the suite › ${title}\n\n    ${message}\n\n    Ignored nodes: comments, script, style\n    <html>\n      <body />\n    </html>\n\n      at x.tsx:1:1\n\n`
const printed = `Running one project: screen\n\nmount.test.tsx\n${failed('one', '/x: no heading')}${failed('two', '/y: no heading')}`

it.each([
  [
    'the first test without its document',
    printed,
    ['  ● mfe-x in the suite › one', '    /x: no heading', 'and 1 more failed'],
  ],
  [
    'a file that does not load',
    '  ● Test suite failed to run\n\n    no ./x.ts\n',
    ['  ● Test suite failed to run', '    no ./x.ts'],
  ],
  ['no more than one can read', 'line\n'.repeat(50), Array<string>(20).fill('line')],
])('prints %s', (_what, output, lines) => {
  expect(firstFailure(output)).toEqual(lines)
})

it('keeps the whole output in a file when it prints less', async () => {
  const fileOf = async (): Promise<string> =>
    (await briefOutput('mfe-x', printed)).at(-1)?.replace('all of it: ', '') ?? ''
  const files = [await fileOf(), await fileOf()]
  expect(new Set(files).size).toBe(2)
  for (const file of files) {
    expect(await readFile(file, 'utf8')).toBe(printed)
    await rm(dirname(file), { recursive: true })
  }
  expect(await briefOutput('mfe-x', 'ERROR in ./x.ts\n')).toEqual(['ERROR in ./x.ts'])
})
