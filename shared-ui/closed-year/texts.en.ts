import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

export const texts: Translation<typeof spec.texts> = {
  title: (years) => `The school year ${years.join(', ')} is closed`,
  hint: 'It can only be read. If it must change, an administrator reopens it.',
  link: 'Closing of school years',
}
