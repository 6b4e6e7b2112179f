import { expectFirstReads } from '@gakuseki/shell/testing/expect-first-reads.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it('/curriculum/edit?schoolYear=2025 asks for its first data before it is on the screen, and not again', () =>
  expectFirstReads({ remote, declaration, url: '/curriculum/edit?schoolYear=2025' }, { '/neCurriculums': 1 }))
