import { userTypes, type UserType } from '@gakuseki/shared-api/core/kinds/relation-kinds.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { DirectorySettings } from '../directory/create-directory.ts'
import { readSealKey } from '../directory/seal.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { originOf, type Read } from './settings-reader.ts'
import { texts } from '../texts.ts'

const places = {
  teacher: 'DIRECTORY_TEACHERS',
  student: 'DIRECTORY_STUDENTS',
  guardian: 'DIRECTORY_GUARDIANS',
} as const satisfies Readonly<Record<UserType, string>>

/** Where new people come from. Without settings the demo school has a demo directory and a real one has none. */
export function readDirectory(read: Read, isDemo: boolean): Result<DirectorySettings, string> {
  const clientId = read('GOOGLE_CLIENT_ID')
  if (clientId === undefined) return ok({ type: isDemo ? 'demo' : 'none' })
  const clientSecret = read('GOOGLE_CLIENT_SECRET')
  if (clientSecret === undefined) return err(texts.settings.noClientSecret)
  const key = readSealKey(read('DIRECTORY_KEY') ?? '')
  if (key === null) return err(texts.settings.badDirectoryKey)
  const publicUrl = originOf(read('PUBLIC_URL') ?? '')
  if (publicUrl === null) return err(texts.settings.directoryNeedsPublicUrl)
  const wrong = userTypes.find((userType) => !isPlace(read(places[userType])))
  if (wrong !== undefined) return err(texts.settings.badDirectoryPlace(places[wrong], read(places[wrong]) ?? ''))
  const googleUrl = read('GOOGLE_API_URL') ?? null
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
      hostedDomain: read('HOSTED_DOMAIN') ?? null,
      places: {
        teacher: read(places.teacher) ?? null,
        student: read(places.student) ?? null,
        guardian: read(places.guardian) ?? null,
      },
      googleUrl,
    },
  })
}

/** An organisational unit, `/students`, or a group, `parents@school.example`; none for a type that is not kept there. */
function isPlace(text: string | undefined): boolean {
  return text === undefined || /^\/[^'\\]*$/.test(text) || /^[^\s@/]+@[^\s@/]+$/.test(text)
}
