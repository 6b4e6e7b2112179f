import type { authorizeDirectory } from '@gakuseki/shared-api/contract/people/directory.ts'
import { ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { texts } from '../../texts.ts'
import { fail, type ApiFailure } from '../http/failure.ts'
import { authorOf, type Context, type Handler } from '../http/route.ts'
import type { Consent } from './directory.ts'
import { ownAddress } from './own-address.ts'
import { forgetGrant } from './sync-with-gws.ts'

const minutesToConsent = 10

export const authorize: Handler<typeof authorizeDirectory> = async ({ body }, context) => {
  const { directory, store, caller, origins } = context
  // A directory without consent needs no redirect.
  if (directory.consent === null || caller === null) return ok({ needAuth: false, authUrl: null })
  const redirectUrl = ownAddress(body.redirectUrl, origins)
  if (redirectUrl === null) return foreignAddress()
  const grant = await store.directoryGrant(caller.userId)
  if (grant !== null) {
    const checked = await directory.consent.check(grant)
    if (checked.ok) return ok({ needAuth: false, authUrl: null })
    if (checked.error.reason !== 'consentNeeded')
      return fail('unavailable', checked.error.detail, { displayMessage: texts.directory.unavailable })
    await forgetGrant(grant, context)
  }
  return ok({ needAuth: true, authUrl: await beginConsent(directory.consent, redirectUrl, context) })
}

async function beginConsent(consent: Consent, redirectUrl: string, context: Context): Promise<string> {
  const author = authorOf(context)
  const { authUrl, state, codeVerifier } = await consent.begin(context.caller?.googleMail ?? '')
  const expiresAt = new Date(author.now.getTime() + minutesToConsent * 60_000)
  await context.store.transaction(author, async (tx) => {
    await tx.keepConsentRequest({ state, userId: author.userId, codeVerifier, redirectUrl, expiresAt })
    return ok(null)
  })
  return authUrl
}

function foreignAddress(): Result<never, ApiFailure> {
  const message = texts.directory.foreignAddress
  return fail('ruleBroken', 'redirectUrl leads to another origin', {
    displayMessage: message,
    issues: [{ path: 'redirectUrl', code: 'foreignAddress', message }],
  })
}
