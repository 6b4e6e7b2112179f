import { callsOfOpening } from '@gakuseki/shell/testing/calls-of-opening.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it.each([
  ['/class/list?schoolType=juniorhigh', ['/v2/classes']],
  ['/class/details/c2026-e4-1', ['/v2/classes/c2026-e4-1']],
  ['/term/edit', ['/v2/terms']],
])('%s asks for its first data before it is on the screen, and not again', async (url, paths) => {
  const { before, after } = await callsOfOpening({ remote, declaration, url })
  for (const path of paths) {
    expect(before).toContain(path)
    expect(after).not.toContain(path)
  }
})
