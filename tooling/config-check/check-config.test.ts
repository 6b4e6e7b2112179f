import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkConfig } from './check-config.ts'

const root = join(import.meta.dirname, '..', '..')
const examples = [
  ...readFileSync(join(root, 'docs', 'environments.md'), 'utf8').matchAll(/## (\S+)\n```json\n([^`]*)```/g),
].map(([, name = '', text = '']) => [name, text] as const)

it('[ENV-01] has an example for each of the eight environments', () => {
  expect(examples.map(([name]) => name)).toEqual([
    ...[0, 1, 2, 3, 4].map((number) => `development-${number}`),
    'testing',
    'staging',
    'production',
  ])
})

it.each(examples)('[ENV-01][ENV-02] accepts the example of %s', (name, text) => {
  expect(checkConfig(text)).toEqual({ ok: true, value: `${name}（firebase）の正しい設定です。` })
})

it('[ENV-01] has no two examples that share a client id, a service host or a bucket', () => {
  const own = examples.map(([, text]) => {
    const found = [...text.matchAll(/"(userApi|curriculumApi|bucket|clientId)": "([^"]+)"/g)]
    return found.map(([, , value]) => value)
  })
  expect(new Set(own.flat()).size).toBe(4 * 8)
})

it.each([
  ['{', /JSONとして読み取れません。/],
  ['[]', /JSONのオブジェクト/],
  ['{"environment":"production","authMode":"debug"}', /^userApi: 値がありません。/],
])('reports for %s how to fix it', (text, sentence) => {
  const answer = checkConfig(text)
  expect(answer.ok ? '' : answer.error[0]).toMatch(sentence)
})

it('accepts and refuses files by the command, and asks no foreign host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gakuseki-config-'))
  const run = (place: string) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tooling', 'config-check.ts'), place], {
      encoding: 'utf8',
    })
    return [status, `${stdout}${stderr}`] as const
  }
  try {
    const file = join(folder, 'config.json')
    writeFileSync(file, examples[0]?.[1] ?? '')
    expect(run(file)).toEqual([0, `${file}: development-0（firebase）の正しい設定です。\n`])
    writeFileSync(file, '{"environment":"staging","authMode":"debug"}')
    const [status, said] = run(file)
    expect([status, said]).toEqual([1, expect.stringMatching(/- authMode=debug: staging では/)])
    expect(run('https://config.example/config.json')).toEqual([
      1,
      'https://config.example/config.json: この端末のアドレスを指定してください。\n',
    ])
    expect(run(join(folder, 'none.json'))).toEqual([1, expect.stringMatching(/none\.json: .*ENOENT/)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
