import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import type * as spec from './texts.ts'

/** The texts of the notice that an older release is running. */
export const fallbackTexts: Translation<typeof spec.fallbackTexts> = {
  title: (label) => `${label} runs the previous release, because the new one has a problem`,
  tried: (label) => `${label} runs the release that everybody has, because the one on trial has a problem`,
  next: ({ wanted, running, code }) =>
    `You can go on as usual. (New release ${wanted}, running release ${running}, ${code})`,
}
