import { isGuarded } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { Environment } from '../site/security-headers.ts'
import type { ServerSettings } from './server-settings.ts'

/** What the pages of this deployment ask outside their own origin. */
export function environmentOf(settings: ServerSettings): Environment {
  const { apiAddresses, signIn, directory, publicUrl, assetsUrl, hstsSubdomains, runtime } = settings
  return {
    apis: Object.values(apiAddresses),
    firebase: signIn.mode === 'firebase' ? signIn.browser : null,
    googlePhotos: signIn.mode === 'firebase' || directory.type === 'google',
    overrides: !isGuarded(runtime.environment),
    publicUrl,
    assetsUrl,
    hstsSubdomains,
  }
}
