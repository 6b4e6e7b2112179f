import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'
import { isInPlace } from './overrides.ts'

declare global {
  /** Asked by the code of remotes before they put a script or style sheet into the page (tooling/federation). */
  var gakusekiIntegrityOf: ((address: string) => string) | undefined
}

/** No file has it: a browser refuses what is put in with it. */
const impossible = `sha384-${'A'.repeat(64)}`

/** Lets into the page what the registry vouches for, byte by byte, and nothing else from the places of remotes. */
export type ReleaseGate = {
  /** From now on files of the release may come in. Answers what speaks against it, else null. */
  readonly admit: (release: RemoteRelease) => string | null
  /** What `integrity` a file must be put in with; nothing fits one that its release does not name. */
  readonly integrityOf: (address: string) => string
  /** Whether a file that the browser would not run is another one than the registry has. Asked after a failure only. */
  readonly isForeign: (release: RemoteRelease) => Promise<boolean>
}

/** @param page the address of the page, to which those of releases are relative */
export function createReleaseGate(
  page: string,
  overrides: SuiteOverrides | null = null,
  fetchFile: typeof fetch = fetch,
): ReleaseGate {
  const files = new Map<string, RemoteRelease['manifest']['files']>()
  const addressOf = ({ baseUrl }: RemoteRelease): string => new URL(baseUrl, page).href

  function integrityOf(address: string): string {
    const { origin, pathname } = new URL(address, page)
    const cut = pathname.lastIndexOf('/') + 1
    const known = files.get(origin + pathname.slice(0, cut))?.[decodeURIComponent(pathname.slice(cut))]
    return known === undefined ? impossible : `sha384-${known.sha384}`
  }

  return {
    admit: (release) => {
      const address = addressOf(release)
      const { manifest } = release
      if (!isInPlace({ baseUrl: address, manifest }, overrides))
        return `${address} is not the place of ${manifest.id} ${manifest.version}-${manifest.buildId}`
      if (manifest.files[manifest.entry] === undefined)
        return `${manifest.entry} is not among the files of the manifest`
      files.set(address, manifest.files)
      return null
    },
    integrityOf,
    isForeign: async (release) => {
      const { entry } = release.manifest
      try {
        const answer = await fetchFile(addressOf(release) + entry, { cache: 'no-store' })
        if (!answer.ok) return false
        const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer())
        return (
          integrityOf(addressOf(release) + entry) !== `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`
        )
      } catch {
        return false
      }
    },
  }
}
