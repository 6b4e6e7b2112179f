import { createHash } from 'node:crypto'
import { firebaseApis, googleApiScripts, googlePhotoHost } from '../auth/google-addresses.ts'

/** Which foreign origins the pages of a deployment need; all of them follow from its settings. */
export type Environment = {
  /** Base addresses of the APIs, absolute or beneath our own origin. */
  readonly apis: readonly string[]
  /** Where people sign in; null in debug mode, which asks nobody. */
  readonly firebase: { readonly authDomain: string; readonly emulatorUrl: string | null } | null
  /** Google Workspace, or people's Google accounts, bring their photos. */
  readonly googlePhotos: boolean
  /** A developer may put code of their own machine in the place of a remote (shell/remotes/loading/overrides.ts). */
  readonly overrides: boolean
  /** The origin under which all this is reached; null when it is not known. */
  readonly publicUrl: string | null
  /** Another origin of the files of shell and remotes; null for none. */
  readonly assetsUrl: string | null
  /** Hosts beneath that one speak https, too. */
  readonly hstsSubdomains: boolean
}

/** Of no use to anybody but whoever sits at it. */
const thisMachine: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*']

type Headers = Readonly<Record<string, string>>

/** What a page may load, run and ask, as a Content-Security-Policy. */
export function contentPolicy({ apis, firebase, googlePhotos, overrides, publicUrl, assetsUrl }: Environment): string {
  const emulator = firebase?.emulatorUrl ?? null
  const asked = emulator === null ? firebaseApis : [emulator]
  // The origin may be shared with others.
  const assets = assetsUrl === null ? [] : [`${assetsUrl}/assets/`, `${assetsUrl}/remotes/`]
  const own = [...assets, ...(overrides ? thisMachine : [])]
  return [
    directive('default-src'),
    // Firebase asks its frame by a script of Google's.
    directive('script-src', [...(firebase === null ? [] : [googleApiScripts]), ...own]),
    directive('style-src', own),
    ...(assetsUrl === null ? [] : [directive('font-src', assets)]),
    directive('img-src', [...assets, 'data:', 'blob:', ...(googlePhotos ? [googlePhotoHost] : [])]),
    directive('connect-src', [...apis.flatMap(foreignOrigin), ...(firebase === null ? [] : asked), ...own]),
    // A PDF is shown by the browser's own viewer, from the page's memory.
    directive('frame-src', ['blob:', ...(firebase === null ? [] : framed(firebase, publicUrl))]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The same policy for a page with these style sheets in it. No other inline style is allowed. */
export function allowingStyles(policy: string, styles: readonly string[]): string {
  const hashes = styles.map((style) => ` 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  const own = "style-src 'self'"
  if (!policy.includes(own)) throw new Error('the policy names no sources of style sheets')
  return policy.replace(own, () => own + hashes.join(''))
}

/** What every answer of the origin carries: nothing foreign runs, nothing is framed, nothing is guessed. */
export function securityHeaders(environment: Environment): Headers {
  const { firebase } = environment
  return {
    ...usual(environment),
    'content-security-policy': contentPolicy(environment),
    // A window of the sign-in has to report back to the page that opened it.
    'cross-origin-opener-policy': firebase === null ? 'same-origin' : 'same-origin-allow-popups',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
  }
}

/**
 * The same for Firebase's pages under our own host, which are not of our making: they have scripts within, load Google's and
 * lead to Google's sign-in. Only our own pages may frame them.
 */
export function authPageHeaders(environment: Transport): Headers {
  const policy = [
    directive('script-src', ["'unsafe-inline'", googleApiScripts]),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
  return {
    ...usual(environment),
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'unsafe-none',
    // A key that is bound to our host is known by it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
  }
}

/** How the origin and the hosts beneath it are reached. */
type Transport = Pick<Environment, 'publicUrl' | 'hstsSubdomains'>

function usual({ publicUrl, hstsSubdomains }: Transport): Headers {
  const transport = `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`
  return {
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': transport }),
  }
}

/** Pages of our own host are 'self'. */
function framed(
  { authDomain, emulatorUrl }: NonNullable<Environment['firebase']>,
  publicUrl: string | null,
): readonly string[] {
  const origin = emulatorUrl ?? `https://${authDomain}`
  return origin === publicUrl ? [] : [origin]
}

const directive = (name: string, more: readonly string[] = []): string => [name, "'self'", ...new Set(more)].join(' ')

const foreignOrigin = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** Gives responses these headers; one that a route has set itself stays. */
export function securedBy(headers: Headers): (response: Response) => Response {
  return (response) => {
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
}
