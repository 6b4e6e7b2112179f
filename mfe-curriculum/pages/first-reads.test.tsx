import { callsOfOpening } from '@gakuseki/shell/testing/calls-of-opening.ts'
import declaration from '../remote.config.ts'
import remote from '../remote.ts'

it.each([['/curriculum/edit?schoolYear=2025', ['/neCurriculums']]])(
  '%s asks for its first data before it is on the screen, and not again',
  async (url, paths) => {
    const { before, after } = await callsOfOpening({ remote, declaration, url })
    for (const path of paths) {
      expect(before).toContain(path)
      expect(after).not.toContain(path)
    }
  },
)
