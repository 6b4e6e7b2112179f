import { firebaseApis, googlePhotoHost } from '../auth/google-addresses.ts'

/** Which foreign origins the pages of a deployment need; all of them follow from its settings. */
export type Surroundings = {
  /** Base addresses of the APIs, absolute or beneath our own origin. */
  readonly apis: readonly string[]
  /** Where people sign in; null in debug mode, which asks nobody. */
  readonly firebase: { readonly authDomain: string; readonly emulatorUrl: string | null } | null
  /** Google Workspace, or people's Google accounts, bring their photos. */
  readonly googlePhotos: boolean
}

/** What every answer of the origin carries: nothing foreign runs, nothing is framed, nothing is guessed. */
export function securityHeaders({ apis, firebase, googlePhotos }: Surroundings): Readonly<Record<string, string>> {
  const emulator = firebase?.emulatorUrl ?? null
  const signIn = firebase === null ? null : (emulator ?? `https://${firebase.authDomain}`)
  const asked = emulator === null ? firebaseApis : [emulator]
  const policy = [
    directive('default-src'),
    directive('script-src'),
    directive('style-src'),
    directive('img-src', ['data:', 'blob:', ...(googlePhotos ? [googlePhotoHost] : [])]),
    directive('connect-src', [...apis.flatMap(foreignOrigin), ...(signIn === null ? [] : asked)]),
    ...(signIn === null ? [] : [directive('frame-src', [signIn])]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    // A window of the sign-in has to report back to the page that opened it.
    'cross-origin-opener-policy': signIn === null ? 'same-origin' : 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

const directive = (name: string, more: readonly string[] = []): string => [name, "'self'", ...new Set(more)].join(' ')

const foreignOrigin = (address: string): readonly string[] => (URL.canParse(address) ? [new URL(address).origin] : [])

/** Gives responses these headers; one that a route has set itself stays. */
export function securedBy(headers: Readonly<Record<string, string>>): (response: Response) => Response {
  return (response) => {
    for (const [name, value] of Object.entries(headers))
      if (!response.headers.has(name)) response.headers.set(name, value)
    return response
  }
}
