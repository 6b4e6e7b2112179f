import { type RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import {
  apiContractVersion,
  shellContractVersion,
  type Registry,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { containerName } from '@gakuseki/shared-api/contract/delivery/remote-names.ts'
import type { RemoteLoader } from '../remotes/life/remote-loader.ts'

/** A registry of remotes in this bundle, for standalone remotes and tests. */
export function localRegistry(declarations: readonly RemoteDeclaration[]): Registry {
  return {
    remotes: declarations.map((declaration) => ({
      id: declaration.id,
      active: {
        baseUrl: `/remotes/${declaration.id}/0.0.0-local-local/`,
        manifest: {
          ...declaration,
          shellContract: shellContractVersion,
          apiContract: apiContractVersion,
          version: '0.0.0-local',
          buildId: 'local',
          container: containerName(declaration.id),
          entry: '',
          files: {},
        },
      },
      previous: null,
    })),
  }
}

/** A loader for the modules of local remotes by their id. */
export function localLoader(modules: Readonly<Record<string, unknown>>): RemoteLoader {
  return {
    load: async ({ manifest }) => modules[manifest.id],
    preload: () => {},
  }
}
