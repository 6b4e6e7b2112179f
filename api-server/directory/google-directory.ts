import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { randomBytes } from 'node:crypto'
import { admin, type admin_directory_v1 as api } from '@googleapis/admin'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library'
import type {
  Consent,
  Consented,
  Directory,
  DirectoryEntry,
  DirectoryRefusal,
  Grant,
} from '../app/directory/directory.ts'
import { directoryScopes, googleIssuers } from '../auth/google-addresses.ts'
import { refusalOf } from './google-refusal.ts'
import { seal, unseal } from './seal.ts'

export type GoogleDirectorySettings = {
  readonly clientId: string
  readonly clientSecret: string
  /** Encrypts the refresh tokens. */
  readonly key: Buffer
  readonly callbackUrl: string
  /** The domain of the accounts that Google's chooser offers. */
  readonly hostedDomain: string | null
  /** The organisational unit (`/students`) or group (`parents@…`) of each type; null if the type has none. */
  readonly places: Readonly<Record<UserType, string | null>>
  /** Another base address for all of Google, for tests. */
  readonly googleUrl: string | null
  /** The time limit of a call; shorter for tests. */
  readonly timeoutMs?: number
}

const usualTimeoutMs = 20_000

/** The directory of Google Workspace, read in the name of an administrator who consented. */
export function createGoogleDirectory(settings: GoogleDirectorySettings): Directory {
  return {
    list: async (userType, grant) => {
      const place = settings.places[userType]
      if (place === null) return err({ reason: 'notConfigured', detail: `no place for ${userType}` })
      const client = authorized(settings, grant)
      if (client === null) return err({ reason: 'consentNeeded', detail: 'no usable refresh token' })
      return refusing(() => listPlace(directoryApi(settings, client), place))
    },
    consent: createConsent(settings),
  }
}

function createConsent(settings: GoogleDirectorySettings): Consent {
  const usesGroups = Object.values(settings.places).some((place) => place?.includes('@') === true)
  return {
    check: async (grant) => {
      const client = authorized(settings, grant)
      if (client === null) return err({ reason: 'consentNeeded', detail: 'the refresh token cannot be read' })
      return refusing(async () => {
        await client.getAccessToken()
        return null
      })
    },
    begin: async (loginHint) => {
      const client = clientOf(settings)
      const { codeVerifier, codeChallenge = '' } = await client.generateCodeVerifierAsync()
      const state = randomBytes(32).toString('base64url')
      const authUrl = client.generateAuthUrl({
        access_type: 'offline',
        // Google gives a refresh token only after asking the user.
        prompt: 'consent',
        scope: ['openid', 'email', directoryScopes.users, ...(usesGroups ? [directoryScopes.members] : [])],
        state,
        login_hint: loginHint,
        ...(settings.hostedDomain !== null && { hd: settings.hostedDomain }),
        code_challenge: codeChallenge,
        code_challenge_method: CodeChallengeMethod.S256,
      })
      return { authUrl, state, codeVerifier }
    },
    finish: async ({ code, codeVerifier, userId }) => {
      const got = await refusing(async () => (await clientOf(settings).getToken({ code, codeVerifier })).tokens)
      if (!got.ok) return got
      const { refresh_token: token, id_token: identity } = got.value
      const account = accountOf(identity ?? '', settings.clientId)
      if (!token || account === null) return err({ reason: 'consentNeeded', detail: 'no refresh token was given' })
      return ok({ grant: { userId, sealedToken: seal(token, settings.key, userId) }, ...account })
    },
  }
}

/** Straight from Google's token address, so its signature needs no check (OpenID Connect Core 3.1.3.7). */
function accountOf(idToken: string, clientId: string): Pick<Consented, 'googleMail' | 'googleId'> | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (typeof claims !== 'object' || claims === null) return null
    const { iss, aud, sub, email, email_verified: verified } = claims as Readonly<Record<string, unknown>>
    // What was given to another client says nothing here.
    if (!googleIssuers.includes(iss) || aud !== clientId) return null
    if (typeof sub !== 'string' || typeof email !== 'string' || verified !== true) return null
    return { googleMail: foldMail(email), googleId: sub }
  } catch {
    return null
  }
}

function clientOf(settings: GoogleDirectorySettings): OAuth2Client {
  const { clientId, clientSecret, callbackUrl, googleUrl, timeoutMs = usualTimeoutMs } = settings
  return new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri: callbackUrl,
    transporterOptions: { timeout: timeoutMs },
    ...(googleUrl !== null && {
      endpoints: { oauth2AuthBaseUrl: `${googleUrl}/auth`, oauth2TokenUrl: `${googleUrl}/token` },
    }),
  })
}

/** A client with the token of a grant; null if there is no readable one. */
function authorized(settings: GoogleDirectorySettings, grant: Grant | null): OAuth2Client | null {
  const token = grant === null ? null : unseal(grant.sealedToken, settings.key, grant.userId)
  if (token === null) return null
  const client = clientOf(settings)
  client.setCredentials({ refresh_token: token })
  return client
}

function directoryApi(
  { googleUrl, timeoutMs = usualTimeoutMs }: GoogleDirectorySettings,
  auth: OAuth2Client,
): api.Admin {
  return admin({
    version: 'directory_v1',
    auth,
    timeout: timeoutMs,
    ...(googleUrl !== null && { rootUrl: `${googleUrl}/` }),
  })
}

async function listPlace(google: api.Admin, place: string): Promise<readonly DirectoryEntry[]> {
  if (!place.includes('@')) return (await listUsers(google, `orgUnitPath='${place}'`)).map(entryOf)
  // One list of all users needs far fewer calls than one call per member.
  const [ids, users] = [await memberIds(google, place), await listUsers(google)]
  return users.filter(({ id }) => ids.has(id ?? '')).map(entryOf)
}

async function listUsers(google: api.Admin, query?: string): Promise<api.Schema$User[]> {
  return allPages(async (pageToken) => {
    const { data } = await google.users.list({
      customer: 'my_customer',
      ...(query !== undefined && { query }),
      maxResults: 500,
      orderBy: 'email',
      projection: 'basic',
      fields: 'nextPageToken,users(id,primaryEmail,name,suspended,archived,thumbnailPhotoUrl)',
      ...pageToken,
    })
    return { items: data.users ?? [], next: data.nextPageToken }
  })
}

async function memberIds(google: api.Admin, groupKey: string): Promise<ReadonlySet<string>> {
  const members = await allPages(async (pageToken) => {
    const { data } = await google.members.list({
      groupKey,
      includeDerivedMembership: true,
      maxResults: 200,
      fields: 'nextPageToken,members(id,type)',
      ...pageToken,
    })
    return { items: data.members ?? [], next: data.nextPageToken }
  })
  return new Set(members.flatMap(({ id, type }) => (type === 'USER' && id ? [id] : [])))
}

type Page<T> = { readonly items: readonly T[]; readonly next: string | null | undefined }

async function allPages<T>(read: (page: { pageToken?: string }) => Promise<Page<T>>): Promise<T[]> {
  const items: T[] = []
  let page: { pageToken?: string } | null = {}
  while (page !== null) {
    // Each page names the next one.
    const { items: more, next }: Page<T> = await read(page)
    items.push(...more)
    page = next ? { pageToken: next } : null
  }
  return items
}

function entryOf({ id, primaryEmail, name, suspended, archived, thumbnailPhotoUrl }: api.Schema$User): DirectoryEntry {
  return {
    directoryId: id ?? '',
    googleMail: primaryEmail ?? '',
    name: nameOf(name),
    familyName: name?.familyName ?? '',
    givenName: name?.givenName ?? '',
    photoUrl: thumbnailPhotoUrl || null,
    suspended: suspended === true || archived === true,
  }
}

/** Google writes every full name in western order. */
function nameOf({ fullName, familyName, givenName }: api.Schema$UserName = {}): string {
  const parts = [familyName, givenName].filter((part) => part)
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(parts.join('')) || !fullName
    ? parts.join(' ')
    : fullName
}

async function refusing<T>(run: () => Promise<T>): Promise<Result<T, DirectoryRefusal>> {
  try {
    return ok(await run())
  } catch (error) {
    return err(refusalOf(error))
  }
}
