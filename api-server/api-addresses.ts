import type { Service } from '@gakuseki/shared-api/contract/kit/kit.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { apiBases } from './app/create-app.ts'
import { originOf, type Read } from './settings/settings-reader.ts'
import { texts } from './texts.ts'

export type ApiAddresses = Readonly<Record<Service, string>>

/** Base addresses of the two services, which may be deployed apart (D-API.6); here unless said otherwise. */
export function readApiAddresses(read: Read): Result<ApiAddresses, string> {
  const addresses = {
    user: read('USER_API_URL') ?? apiBases.user,
    curriculum: read('CURRICULUM_API_URL') ?? apiBases.curriculum,
  }
  if (!isBase(addresses.user, apiBases.user)) return err(texts.settings.badApiUrl('USER_API_URL', addresses.user))
  if (!isBase(addresses.curriculum, apiBases.curriculum))
    return err(texts.settings.badApiUrl('CURRICULUM_API_URL', addresses.curriculum))
  return ok(addresses)
}

/** Paths are put behind it, so it has no slash, query or fragment at the end. */
function isBase(text: string, own: string): boolean {
  return text === own || (originOf(text) !== null && /^https?:\/\/[^?#@\s;,'"]*[^/?#@\s;,'"]$/.test(text))
}
