import { expectFirstReads } from '@gakuseki/shell/testing/expect-first-reads.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it.each([
  ['/class/list?schoolType=juniorhigh', { '/v2/classes': 1 }],
  ['/class/details/c2026-e4-1', { '/v2/classes/c2026-e4-1': 1 }],
  ['/term/edit', { '/v2/terms': 1 }],
])('%s asks for its first data before it is on the screen, and not again', (url, counts) =>
  expectFirstReads({ remote, declaration, url }, counts),
)
