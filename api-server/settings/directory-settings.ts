import { userTypes, type UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { DirectorySettings } from '../directory/create-directory.ts'
import { readSealKey } from '../directory/seal.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import type { SettingValues } from './settings-schema.ts'
import { operatorTexts as texts } from '../texts.ts'

const places = {
  teacher: 'DIRECTORY_TEACHERS',
  student: 'DIRECTORY_STUDENTS',
  guardian: 'DIRECTORY_GUARDIANS',
} as const satisfies Readonly<Record<UserType, string>>

/** Where new people come from. Without settings the demo school has a demo directory and a real one has none. */
export function readDirectory(values: SettingValues, isDemo: boolean): Result<DirectorySettings, string> {
  const clientId = values.GOOGLE_CLIENT_ID
  if (clientId === undefined) return ok({ type: isDemo ? 'demo' : 'none' })
  const clientSecret = values.GOOGLE_CLIENT_SECRET
  if (clientSecret === undefined) return err(texts.settings.noClientSecret)
  const key = readSealKey(values.DIRECTORY_KEY ?? '')
  if (key === null) return err(texts.settings.badDirectoryKey)
  const publicUrl = values.PUBLIC_URL
  if (publicUrl === undefined) return err(texts.settings.directoryNeedsPublicUrl)
  const wrong = userTypes.find((userType) => !isPlace(values[places[userType]]))
  if (wrong !== undefined) return err(texts.settings.badDirectoryPlace(places[wrong], values[places[wrong]] ?? ''))
  const googleUrl = values.GOOGLE_API_URL ?? null
  // Only for trying things out: nothing on the internet may take Google's place.
  if (googleUrl !== null && !(URL.canParse(googleUrl) && isLoopback(new URL(googleUrl).hostname)))
    return err(texts.settings.badGoogleUrl(googleUrl))
  return ok({
    type: 'google',
    google: {
      clientId,
      clientSecret,
      key,
      callbackUrl: `${publicUrl}/api/user/v2/oauth/callback`,
      hostedDomain: values.HOSTED_DOMAIN ?? null,
      places: {
        teacher: values[places.teacher] ?? null,
        student: values[places.student] ?? null,
        guardian: values[places.guardian] ?? null,
      },
      googleUrl,
    },
  })
}

/** An organisational unit, `/students`, or a group, `parents@school.example`; none for a type that is not kept there. */
function isPlace(text: string | undefined): boolean {
  return text === undefined || /^\/[^'\\]*$/.test(text) || /^[^\s@/]+@[^\s@/]+$/.test(text)
}
