import type { Clock } from '../../suite/environment.ts'
import type { RemoteModule, RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { Chunks } from './qa-link.ts'

/** Long enough that every loading state appears. */
const lateMs = 5000

/** A remote whose page files load as the switch says. Files already loaded stay. */
export function withPageFiles(remote: RemoteModule, chunks: () => Chunks, later: Clock['later']): RemoteModule {
  const fetched = (route: RemoteRoute): RemoteRoute => {
    const { lazy, children } = route
    return {
      ...route,
      ...(children && { children: children.map(fetched) }),
      ...(lazy && {
        lazy: async () => {
          if (chunks() === 'slow') await new Promise<void>((resolve) => later(lateMs, resolve))
          if (chunks() === 'fail') throw new MissingFileError('held back by the QA toolbar')
          return lazy()
        },
      }),
    }
  }
  return { ...remote, routes: remote.routes.map(fetched) }
}

/** Has webpack's name, by which the suite recognizes a missing file. */
class MissingFileError extends Error {
  override readonly name = 'ChunkLoadError'
}
