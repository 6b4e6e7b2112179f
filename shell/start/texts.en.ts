import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of a suite that could not be started. */
export const texts: Translation<typeof spec.texts> = {
  failed: {
    title: 'Gakuseki cannot be started',
    config: 'The settings could not be fetched from the server.',
    rightConfig: 'The settings of the server are wrong. Ask the administrator of the server to correct these items.',
    registry: 'The list of screens could not be fetched from the server.',
    program: 'A problem occurred while the program was starting.',
    next: 'Check your connection and try again. If the problem stays, tell an administrator the reference number.',
    retry: 'Reload',
  },
}
