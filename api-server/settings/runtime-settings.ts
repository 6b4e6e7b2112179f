import { configSentences } from '@gakuseki/shared-api/contract/config-sentences.ts'
import { logLevelOf, readRuntimeConfig, type RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { err, type Result } from '@gakuseki/shared-api/core/result.ts'
import type { FilePlace } from '../files/create-file-services.ts'
import type { SettingValues } from './settings-schema.ts'
import type { SignInSettings } from './sign-in-settings.ts'
import type { TracingSettings } from '../observe/tracing/tracing.ts'
import { operatorTexts as texts } from '../texts.ts'

/** What a wrong name of the configuration is called among the settings. */
const variables: Readonly<Record<string, string>> = {
  environment: 'ENVIRONMENT',
  userApi: 'USER_API_URL',
  curriculumApi: 'CURRICULUM_API_URL',
  authMode: 'AUTH_MODE',
  bucket: 'FILES_BUCKET',
  'firebase.apiKey': 'FIREBASE_API_KEY',
  'firebase.clientId': 'FIREBASE_CLIENT_ID',
  'firebase.authDomain': 'FIREBASE_AUTH_DOMAIN',
  'firebase.hostedDomain': 'HOSTED_DOMAIN',
  'firebase.emulatorUrl': 'FIREBASE_AUTH_EMULATOR_HOST',
}

type OtherSettings = {
  readonly signIn: SignInSettings
  readonly files: FilePlace
  readonly tracing: TracingSettings | null
}

/** What the pages are told; held to the same rules as a configuration that somebody wrote by hand. */
export function readRuntime(
  values: SettingValues,
  { signIn, files, tracing }: OtherSettings,
): Result<RuntimeConfig, string> {
  // Without a name the server would run as a developer's machine, whose pages may reach more.
  if (signIn.mode === 'firebase' && values.ENVIRONMENT === undefined)
    return err(texts.settings.firebaseNeedsEnvironment)
  const environment = values.ENVIRONMENT ?? 'local'
  const given = {
    environment,
    userApi: values.USER_API_URL,
    curriculumApi: values.CURRICULUM_API_URL,
    authMode: signIn.mode,
    // LOG_LEVEL is this server's; pages keep to their environment.
    logLevel: logLevelOf(environment) ?? (values.LOG_LEVEL === 'debug' ? 'debug' : 'info'),
    bucket: files.type === 's3' ? files.bucket : null,
    ...(signIn.mode === 'firebase' && { firebase: signIn.browser }),
    // Where no trace begins, pages need not load what would begin one.
    ...(values.VITALS_ONE_IN > 0 && { vitals: 1 / values.VITALS_ONE_IN }),
    ...(tracing !== null && tracing.ratio > 0 && { tracing: tracing.ratio }),
  }
  const config = readRuntimeConfig(given)
  if (config.ok) return config
  return err(configSentences(given, config.error, (name) => variables[name] ?? name).join('\n'))
}
