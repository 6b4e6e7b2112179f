import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { useMemo, type ReactNode } from 'react'
import { defineRemote, type RemoteModule, type RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import {
  SuiteProvider,
  useSuiteService,
  type Suite,
  type SuiteService,
} from '@gakuseki/shared-ui/host/suite-context.tsx'

/** For tests: pages for a user who may read but not write. A school can allow that in its policy (D-Routes.7). */
export function forReader(remote: RemoteModule): RemoteModule {
  return defineRemote({ routes: remote.routes.map(readOnly) })
}

function ForReader({ children }: { readonly children: ReactNode }) {
  const service = useSuiteService()
  // Keeps one object per service, because components compare it.
  const reading = useMemo(() => readingOf(service), [service])
  return <SuiteProvider service={reading}>{children}</SuiteProvider>
}

function readingOf(service: SuiteService): SuiteService {
  let known: { readonly of: Suite; readonly read: Suite } | null = null
  return {
    ...service,
    getSuite: () => {
      const suite = service.getSuite()
      if (known?.of === suite) return known.read
      const read = { ...suite, isAdmin: false, can: (permission: Permission) => permission.endsWith('.read') }
      known = { of: suite, read }
      return read
    },
  }
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
