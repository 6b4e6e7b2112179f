import { expectFirstReads } from '@gakuseki/shell/testing/expect-first-reads.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it.each([
  ['/student/list?q=さ&n=10&page=2', { '/v2/students': 1, '/v2/classes': 1 }],
  ['/guardian/list', { '/v2/guardians': 1 }],
  ['/teacher/list?n=20', { '/v2/teachers': 1 }],
  ['/student/edit/s26001', { '/v2/students/s26001': 1, '/v2/studentCustomColumnDef': 1 }],
  ['/guardian/edit/g26001', { '/v2/guardians/g26001': 1 }],
  ['/teacher/edit/t004', { '/v2/teachers/t004': 1 }],
])('%s asks for its first data before it is on the screen, and not again', (url, counts) =>
  expectFirstReads({ remote, declaration, url }, counts),
)
