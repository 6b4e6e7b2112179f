import type { RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { SuiteOverrides } from '../../suite/running-suite.ts'
import { isInPlace } from './overrides.ts'

declare global {
  /** Called by the code of remotes before they insert a script or style sheet into the page (remote-kit/federation). */
  var gakusekiIntegrityOf: ((address: string) => string) | undefined
}

/** A hash that no file has, so the browser refuses any file inserted with it. */
const impossible = `sha384-${'A'.repeat(64)}`

/** Admits only files that the registry lists, byte by byte, from the addresses of remotes. */
export type ReleaseGate = {
  /** Admits the files of the release from now on. Returns the objection, or null. */
  readonly admit: (release: RemoteRelease) => string | null
  /** The `integrity` with which a file must be inserted. For files that no release names, it is a hash that nothing matches. */
  readonly integrityOf: (address: string) => string
  /** Whether a file that the browser refused differs from the registry. Called after a failure only. */
  readonly isForeign: (release: RemoteRelease) => Promise<boolean>
}

/** @param page the address of the page, to which the addresses of releases are relative */
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
