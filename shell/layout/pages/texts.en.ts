import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of /error/forbidden. */
export const forbiddenTexts: Translation<typeof spec.forbiddenTexts> = {
  who: (mail) => `${mail} is not allowed to open this screen.`,
  next: 'If you need to open it, ask an administrator of the school. To use another account, change the user.',
}
