import { err, ok, type Result } from '@gakuseki/shared-api/core/result.ts'
import {
  authDomainPattern,
  hostedDomainPattern,
  type RuntimeConfig,
} from '@gakuseki/shared-api/contract/runtime-config.ts'
import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import type { FirebaseSettings } from '../auth/firebase-auth.ts'
import { firebaseKeysUrl, firebasePagesOf } from '../auth/google-addresses.ts'
import { isLoopback } from '@gakuseki/shared-api/core/loopback.ts'
import { originOf, type Read } from './settings-reader.ts'
import { texts } from '../texts.ts'

export type SignInSettings =
  | { readonly mode: 'debug' }
  | {
      readonly mode: 'firebase'
      readonly tokens: FirebaseSettings
      /** What the page needs to sign somebody in. */
      readonly browser: NonNullable<RuntimeConfig['firebase']>
    }

const names = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_CLIENT_ID',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_KEYS_URL',
  'FIREBASE_PAGES_URL',
  'HOSTED_DOMAIN',
] as const

const emulatorClientId = '1:1:web:emulator'

/** How people sign in. Whatever lets in somebody unproved (debug mode, emulator) is for this machine only. */
export function readSignIn(read: Read, host: string): Result<SignInSettings, string> {
  const mode = read('AUTH_MODE') ?? 'debug'
  if (mode === 'firebase') return readFirebase(read, host)
  if (mode !== 'debug') return err(texts.settings.badAuthMode(mode))
  if (!isLoopback(host)) return err(texts.settings.debugNeedsLoopback(host))
  const stray = names.find((name) => read(name) !== undefined)
  return stray === undefined ? ok({ mode }) : err(texts.settings.debugWithFirebase(stray))
}

const isWhole = (pattern: string, value: string): boolean => new RegExp(`^${pattern}$`).test(value)

function readFirebase(read: Read, host: string): Result<SignInSettings, string> {
  const projectId = read('FIREBASE_PROJECT_ID') ?? ''
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) return err(texts.settings.badProjectId(projectId))
  const hostedDomain = foldMail(read('HOSTED_DOMAIN') ?? '')
  if (!isWhole(hostedDomainPattern, hostedDomain)) return err(texts.settings.badHostedDomain(hostedDomain))
  const keys = readKeys(read, projectId, host)
  if (!keys.ok) return keys
  const emulator = read('FIREBASE_AUTH_EMULATOR_HOST') ?? null
  const authDomain = read('FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`
  if (!isWhole(authDomainPattern, authDomain)) return err(texts.settings.badAuthDomain(authDomain))
  return ok({
    mode: 'firebase',
    tokens: { projectId, hostedDomain, keys: keys.value },
    browser: {
      projectId,
      hostedDomain,
      // Neither is secret, and the emulator takes any.
      apiKey: read('FIREBASE_API_KEY') ?? (emulator === null ? '' : 'emulator'),
      clientId: read('FIREBASE_CLIENT_ID') ?? (emulator === null ? '' : emulatorClientId),
      authDomain,
      emulatorUrl: emulator === null ? null : `http://${emulator}`,
    },
  })
}

/**
 * Where Firebase's pages of sign-in come from, which are then served here; null where the browser finds them elsewhere.
 * FIREBASE_PAGES_URL plays Firebase for tests.
 */
export function readAuthPages(
  read: Read,
  signIn: SignInSettings,
  publicUrl: string | undefined,
): Result<string | null, string> {
  const played = read('FIREBASE_PAGES_URL')
  if (played !== undefined && !(originOf(played) === played && isLoopback(new URL(played).hostname)))
    return err(texts.settings.badPagesUrl(played))
  if (signIn.mode === 'debug' || signIn.browser.emulatorUrl !== null || publicUrl === undefined) return ok(null)
  const { authDomain, projectId } = signIn.browser
  return ok(new URL(publicUrl).host === authDomain.toLowerCase() ? (played ?? firebasePagesOf(projectId)) : null)
}

function readKeys(read: Read, projectId: string, host: string): Result<FirebaseSettings['keys'], string> {
  const emulator = read('FIREBASE_AUTH_EMULATOR_HOST')
  if (emulator !== undefined) {
    if (!/^[^\s/:]+:\d{1,5}$/.test(emulator)) return err(texts.settings.badEmulator(emulator))
    if (!projectId.startsWith('demo-')) return err(texts.settings.emulatorNeedsDemo(projectId))
    if (!isLoopback(host)) return err(texts.settings.emulatorNeedsLoopback(host))
    return ok({ type: 'unsigned' })
  }
  const url = read('FIREBASE_KEYS_URL') ?? firebaseKeysUrl
  // Whoever could change the keys on the way could let in anybody.
  const parsed = URL.canParse(url) ? new URL(url) : null
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
  return isSafe ? ok({ type: 'published', url }) : err(texts.settings.badKeysUrl(url))
}
