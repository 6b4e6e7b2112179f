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
import type { SettingValues } from './settings-schema.ts'
import { originOf } from './setting-values.ts'
import { operatorTexts as texts } from '../texts.ts'

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
export function readSignIn(values: SettingValues): Result<SignInSettings, string> {
  if (values.AUTH_MODE === 'firebase') return readFirebase(values)
  if (!isLoopback(values.HOST)) return err(texts.settings.debugNeedsLoopback(values.HOST))
  const stray = names.find((name) => values[name] !== undefined)
  return stray === undefined ? ok({ mode: 'debug' }) : err(texts.settings.debugWithFirebase(stray))
}

const isWhole = (pattern: string, value: string): boolean => new RegExp(`^${pattern}$`).test(value)

function readFirebase(values: SettingValues): Result<SignInSettings, string> {
  const projectId = values.FIREBASE_PROJECT_ID ?? ''
  if (!/^[a-z][a-z0-9-]{3,29}$/.test(projectId)) return err(texts.settings.badProjectId(projectId))
  const hostedDomain = foldMail(values.HOSTED_DOMAIN ?? '')
  if (!isWhole(hostedDomainPattern, hostedDomain)) return err(texts.settings.badHostedDomain(hostedDomain))
  const keys = readKeys(values, projectId)
  if (!keys.ok) return keys
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST ?? null
  const authDomain = values.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
  if (!isWhole(authDomainPattern, authDomain)) return err(texts.settings.badAuthDomain(authDomain))
  return ok({
    mode: 'firebase',
    tokens: { projectId, hostedDomain, keys: keys.value },
    browser: {
      projectId,
      hostedDomain,
      // Neither is secret, and the emulator takes any.
      apiKey: values.FIREBASE_API_KEY ?? (emulator === null ? '' : 'emulator'),
      clientId: values.FIREBASE_CLIENT_ID ?? (emulator === null ? '' : emulatorClientId),
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
  { FIREBASE_PAGES_URL: played, PUBLIC_URL: publicUrl }: SettingValues,
  signIn: SignInSettings,
): Result<string | null, string> {
  if (played !== undefined && !(originOf(played) === played && isLoopback(new URL(played).hostname)))
    return err(texts.settings.badPagesUrl(played))
  if (signIn.mode === 'debug' || signIn.browser.emulatorUrl !== null || publicUrl === undefined) return ok(null)
  const { authDomain, projectId } = signIn.browser
  return ok(new URL(publicUrl).host === authDomain.toLowerCase() ? (played ?? firebasePagesOf(projectId)) : null)
}

function readKeys(values: SettingValues, projectId: string): Result<FirebaseSettings['keys'], string> {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST
  if (emulator !== undefined) {
    if (!/^[^\s/:]+:\d{1,5}$/.test(emulator)) return err(texts.settings.badEmulator(emulator))
    if (!projectId.startsWith('demo-')) return err(texts.settings.emulatorNeedsDemo(projectId))
    if (!isLoopback(values.HOST)) return err(texts.settings.emulatorNeedsLoopback(values.HOST))
    return ok({ type: 'unsigned' })
  }
  const url = values.FIREBASE_KEYS_URL ?? firebaseKeysUrl
  // Whoever could change the keys on the way could let in anybody.
  const parsed = URL.canParse(url) ? new URL(url) : null
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isLoopback(parsed.hostname))
  return isSafe ? ok({ type: 'published', url }) : err(texts.settings.badKeysUrl(url))
}
