import type { IncomingMessage, ServerResponse } from 'node:http'
import { googleIssuers } from '../../auth/google-addresses.ts'
import { startLoopback } from '../loopback-server.ts'

export type FakeUser = {
  readonly id: string
  readonly primaryEmail: string
  readonly name: { readonly fullName: string; readonly familyName?: string; readonly givenName?: string }
  readonly orgUnitPath: string
  readonly suspended?: boolean
  readonly archived?: boolean
  readonly thumbnailPhotoUrl?: string
}

/** The parts of Google's consent page, token address and Admin SDK that a sync uses. */
export type FakeGoogle = {
  readonly url: string
  users: FakeUser[]
  /** Ids of the users in a group, by its address. */
  groups: Record<string, string[]>
  /** The account of the id token, which consents. */
  consenting: string
  /** Laid over the claims of the id token. */
  identity: Readonly<Record<string, unknown>>
  /** Refresh tokens that Google takes. */
  readonly tokens: Set<string>
  /** The next calls of the API are answered with these statuses. */
  failures: number[]
  /** Whether Google accepts calls and never answers. */
  isSilent: boolean
  /** Requested paths with their queries. */
  readonly asked: URL[]
  readonly tokenRequests: URLSearchParams[]
  readonly close: () => Promise<void>
}

const pageSize = 100

export async function startFakeGoogle(): Promise<FakeGoogle> {
  let serial = 0
  const google: Omit<FakeGoogle, 'url' | 'close'> = {
    users: [],
    groups: {},
    consenting: '',
    identity: {},
    tokens: new Set(),
    failures: [],
    isSilent: false,
    asked: [],
    tokenRequests: [],
  }
  const server = await startLoopback((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', server.url)
    const chunks: Buffer[] = []
    // The request is a stream of buffers.
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (google.isSilent) return
    const [status, body] =
      url.pathname === '/token'
        ? giveToken(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
        : list(url, request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function giveToken(asked: URLSearchParams): [number, object] {
    google.tokenRequests.push(asked)
    if (asked.get('grant_type') === 'refresh_token') {
      const known = google.tokens.has(asked.get('refresh_token') ?? '')
      return known ? [200, access()] : [400, { error: 'invalid_grant', error_description: 'Token has been revoked.' }]
    }
    if (!asked.get('code')?.startsWith('code')) return [400, { error: 'invalid_grant' }]
    const token = `refresh-${(serial += 1)}`
    google.tokens.add(token)
    const identity = {
      iss: googleIssuers[0],
      aud: asked.get('client_id'),
      sub: `google-${google.consenting}`,
      email: google.consenting,
      email_verified: true,
      ...google.identity,
    }
    const claims = Buffer.from(JSON.stringify(identity)).toString('base64url')
    return [200, { ...access(), refresh_token: token, id_token: `e30.${claims}.x` }]
  }

  function list(url: URL, request: IncomingMessage): [number, object] {
    google.asked.push(url)
    const failure = google.failures.shift()
    if (failure !== undefined) return [failure, { error: { code: failure, errors: [{ reason: 'forced' }] } }]
    if (!request.headers.authorization?.startsWith('Bearer access-')) return [401, { error: { code: 401 } }]
    const start = Number(url.searchParams.get('pageToken') ?? '0')
    const group = /\/groups\/([^/]+)\/members$/.exec(decodeURIComponent(url.pathname))?.[1]
    const found: readonly object[] | undefined =
      group === undefined ? usersOf(url) : google.groups[group]?.map((id) => ({ id, type: 'USER' }))
    if (found === undefined) return [404, { error: { code: 404, errors: [{ reason: 'notFound' }] } }]
    const next = start + pageSize
    const page = found.slice(start, next)
    return [
      200,
      {
        [group === undefined ? 'users' : 'members']: page,
        ...(next < found.length && { nextPageToken: String(next) }),
      },
    ]
  }

  /** The users of an organisational unit, including those of its sub-units. */
  function usersOf(url: URL): readonly FakeUser[] {
    const unit = /^orgUnitPath='(.*)'$/.exec(url.searchParams.get('query') ?? '')?.[1]
    if (unit === undefined) return google.users
    return google.users.filter(({ orgUnitPath }) => orgUnitPath === unit || orgUnitPath.startsWith(`${unit}/`))
  }

  const access = (): object => ({ access_token: `access-${(serial += 1)}`, expires_in: 3600, token_type: 'Bearer' })
  return Object.assign(google, { url: server.url, close: server.close })
}
