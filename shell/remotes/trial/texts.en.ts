import type { Translation } from '@gakuseki/shared-api/core/text/translation.ts'
import { buttonTexts } from '@gakuseki/shared-ui/ui/texts.en.ts'
import type * as spec from './texts.ts'

/** The texts of the band that says which release is on trial. */
export const trialTexts: Translation<typeof spec.trialTexts> = {
  region: 'Trial',
  areas: (labels) => labels.join(', '),
  trying: (area, release) => `On trial: ${area} ${release} · `,
  until: (until) => `until ${until}`,
  fallback: (area, release) =>
    `The release on trial (${area} ${release}) does not work, so the one that everybody has is running. This problem is not recorded.`,
  failed: (area, release) =>
    `The release on trial (${area} ${release}) does not work. There is no other release that works. This problem is not recorded.`,
  stopped: (area, release) =>
    `An administrator has stopped ${area} for now. The release on trial (${release}) does not run either.`,
  refused: (refusal) => `${refusal} The release that everybody has is used.`,
  unknown:
    'The trial link could not be checked, so the release that everybody has is running. Reload to check the link again.',
  end: 'End the trial',
  close: buttonTexts.close,
}
