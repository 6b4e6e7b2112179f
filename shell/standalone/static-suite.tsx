// Imported first, because it declares the order of the style layers.
import '@gakuseki/shared-ui/ui/theme/base.css'
import type { Registry, RemoteRelease } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { isRemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { keptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { RemoteLoader } from '../remotes/life/remote-loader.ts'
import { createFederationLoader } from '../remotes/loading/federation-loader.ts'
import { overridesFor, withOverrides } from '../remotes/loading/overrides.ts'
import { parseRegistry } from '../start/read-start.ts'
import { beneath } from './base/base-path.ts'
import { galleryDeclaration, galleryRemote } from './gallery/gallery-remote.ts'
import { localLoader, localRegistry } from './local-remotes.ts'
import { ShippingNote } from './shipping-note.tsx'
import { startInPage } from './standalone.tsx'

// The whole suite as files of any web server: the shell, the built remotes beside it, and the API in the page.
void startInPage({
  name: 'gakuseki',
  hasSpecSample: true,
  Note: ShippingNote,
  deployed: async (base) => (await fetch(`${base}registry.json`)).text(),
  remotes: async ({ base, config, held }) => {
    const overrides = overridesFor(
      config,
      keptText(() => localStorage),
    )
    const read = async (): Promise<Registry> => {
      const registry = parseRegistry(await (await fetch(`${base}registry`)).json())
      return withOverrides(withGallery(registryBeneath(base, registry)), overrides)
    }
    const federated = createFederationLoader(overrides)
    const beside: RemoteLoader = {
      ...federated,
      load: async (release, options) => {
        const loaded = await federated.load(release, options)
        return isRemoteModule(loaded) ? held(loaded) : loaded
      },
    }
    const gallery = localLoader({ [galleryDeclaration.id]: galleryRemote })
    const of = ({ manifest }: RemoteRelease): RemoteLoader => (manifest.id === galleryDeclaration.id ? gallery : beside)
    return {
      registry: await read(),
      readRegistry: () => read().catch(() => null),
      overrides,
      loader: {
        load: (release, options) => of(release).load(release, options),
        preload: (release, path) => of(release).preload(release, path),
      },
    }
  },
})

function withGallery(registry: Registry): Registry {
  return { ...registry, remotes: [...registry.remotes, ...localRegistry([galleryDeclaration]).remotes] }
}

/** The registry for a site beneath `base`, where the files of the releases lie, too. */
function registryBeneath(base: string, { remotes, trials, ...others }: Registry): Registry {
  const moved = (release: RemoteRelease): RemoteRelease => ({ ...release, baseUrl: beneath(base, release.baseUrl) })
  const all = (entries: Registry['remotes']): Registry['remotes'] =>
    entries.map(({ active, previous, canary, ...entry }) => ({
      ...entry,
      active: moved(active),
      previous: previous && moved(previous),
      ...(canary !== undefined && { canary: canary && { ...canary, release: moved(canary.release) } }),
    }))
  return { ...others, remotes: all(remotes), ...(trials !== undefined && { trials: all(trials) }) }
}
