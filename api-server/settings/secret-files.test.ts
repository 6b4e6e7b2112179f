import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withSecretFiles, secretNames } from './secret-files.ts'
import { readSettings } from './server-settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'gakuseki-secrets-'))
const fileWith = (name: string, content: string): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
afterAll(() => rmSync(folder, { recursive: true }))

it.each(secretNames)('%s may stand in a file, whose last line end is no part of it', (name) => {
  for (const [at, end] of ['', '\n', '\r\n'].entries()) {
    const env = { PORT: '0', [`${name}_FILE`]: fileWith(`${name}-${at}`, `secret of ${name}${end}`) }
    expect(withSecretFiles(env)).toEqual({ ok: true, value: { ...env, [name]: `secret of ${name}` } })
  }
})

it('the server reads its settings with the secrets in files', () => {
  const settings = readSettings({ METRICS_TOKEN_FILE: fileWith('token', 'figures\n'), DATABASE_URL_FILE: '' }, '/site')
  expect(settings).toMatchObject({ ok: true, value: { metricsToken: 'figures', databaseUrl: null } })
})

it.each([
  ['a secret in both places', { SHIP_KEYS: 'x', SHIP_KEYS_FILE: '/x' }, /SHIP_KEYS と SHIP_KEYS_FILE/],
  ['a file that is missing', { DIRECTORY_KEY_FILE: join(folder, 'gone') }, /DIRECTORY_KEY_FILE=.*gone.*ENOENT/],
  ['a folder', { DATABASE_URL_FILE: folder }, /DATABASE_URL_FILE=.*EISDIR/],
])('%s stops the start with a sentence', (_case, env, sentence) => {
  const settings = readSettings(env, '/site')
  expect(settings.ok ? '' : settings.error).toMatch(sentence)
})

it('docs/operations.md names every setting that may stand in a file', () => {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')
  const [, paragraph = ''] = page.split('`_FILE`')
  for (const name of secretNames) expect(paragraph.split('\n\n')[0]).toContain(`\`${name}\``)
})
