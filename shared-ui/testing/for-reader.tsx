import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { useMemo, type ReactNode } from 'react'
import { defineRemote, type RemoteModule, type RemoteRoute } from '../suite/remote-contract.ts'
import { SuiteProvider, useSuite, useSuiteService } from '@gakuseki/shared-ui/suite/suite-context.tsx'

/** For tests: pages as somebody has them who may read but not write; a school may open reading by its policy (decisions "Routes"). */
export function forReader(remote: RemoteModule): RemoteModule {
  return defineRemote({ routes: remote.routes.map(readOnly) })
}

function ForReader({ children }: { readonly children: ReactNode }) {
  const [suite, service] = [useSuite(), useSuiteService()]
  const read = useMemo(
    () => ({ ...suite, isAdmin: false, can: (permission: Permission) => permission.endsWith('.read') }),
    [suite],
  )
  return <SuiteProvider service={{ ...service, getSuite: () => read }}>{children}</SuiteProvider>
}

function readOnly({ lazy, children, ...route }: RemoteRoute): RemoteRoute {
  return {
    ...route,
    ...(children && { children: children.map(readOnly) }),
    ...(lazy && {
      lazy: async () => {
        const { Component, ...page } = await lazy()
        const Read = () => (
          <ForReader>
            <Component />
          </ForReader>
        )
        return { ...page, Component: Read }
      },
    }),
  }
}
