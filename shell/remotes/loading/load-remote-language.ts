import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { loadLanguage, type Languages } from '@gakuseki/shared-ui/host/remote-languages.ts'

/**
 * Puts the texts of a remote in the language of the screen in force. A remote without them has the mix of the specification.
 * @param load what the remote exposes as `./languages`
 */
export async function loadRemoteLanguage(
  { baseUrl, manifest: { brings } }: RemoteRelease,
  load: () => Promise<{ readonly languages: Languages } | null>,
): Promise<void> {
  const language = screenLanguage()
  if (language === 'spec' || !Array.isArray(brings) || !brings.includes('languages')) return
  try {
    const loaded = await load()
    if (loaded === null) throw new Error('no languages are exposed')
    await loadLanguage(language, [loaded.languages])
  } catch (error) {
    console.warn(`${baseUrl} has no texts in ${language}`, error)
  }
}
