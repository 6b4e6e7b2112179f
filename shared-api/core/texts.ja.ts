import type { Rewording } from './text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of shared-api that every page needs. */
export const texts = {
  problems: { invalidDateValue: '日付はyyyy-mm-ddの形式(例: 2001-01-01)で指定してください。' },
} satisfies Rewording<typeof spec.texts>
