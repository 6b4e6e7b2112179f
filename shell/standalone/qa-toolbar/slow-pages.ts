import type { Clock } from '../../suite/environment.ts'
import type { RemoteModule, RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import type { Chunks } from './qa-link.ts'

/** So late that every sign of waiting has its turn. */
const lateMs = 5000

/** A remote whose page files come as the switch says; those that have come stay. */
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

/** webpack's name, by which the suite knows a file that did not come. */
class MissingFileError extends Error {
  override readonly name = 'ChunkLoadError'
}
