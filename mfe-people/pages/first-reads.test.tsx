import { callsOfOpening } from '@gakuseki/shell/testing/calls-of-opening.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it.each([
  ['/student/list?q=さ&n=10&page=2', ['/v2/students', '/v2/classes']],
  ['/guardian/list', ['/v2/guardians']],
  ['/teacher/list?n=20', ['/v2/teachers']],
  ['/student/edit/s26001', ['/v2/students/s26001', '/v2/studentCustomColumnDef']],
  ['/guardian/edit/g26001', ['/v2/guardians/g26001']],
  ['/teacher/edit/t004', ['/v2/teachers/t004']],
])('%s asks for its first data before it is on the screen, and not again', async (url, paths) => {
  const { before, after } = await callsOfOpening({ remote, declaration, url })
  for (const path of paths) {
    expect(before.filter((called) => called === path)).toHaveLength(1)
    expect(after).not.toContain(path)
  }
})
