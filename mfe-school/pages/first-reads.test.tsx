import { expectFirstReads } from '@gakuseki/shell/testing/expect-first-reads.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it('/school/edit asks for its first data before it is on the screen, and not again', () =>
  // The session asks for the school, too.
  expectFirstReads({ remote, declaration, url: '/school/edit' }, { '/v2/school': 2 }))
