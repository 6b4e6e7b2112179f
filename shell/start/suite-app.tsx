import { QueryClientProvider } from '@gakuseki/shared-api/queries/react-query.ts'
import { RouterProvider } from '@gakuseki/shared-ui/host/router.ts'
import { SuiteProvider } from '@gakuseki/shared-ui/host/suite-context.tsx'
import type { RunningSuite } from '../suite/running-suite.ts'

/** The whole suite: the same in the shell, in a standalone remote and in tests. */
export function SuiteApp({ suite }: { readonly suite: RunningSuite }) {
  return (
    <SuiteProvider service={suite.service}>
      <QueryClientProvider client={suite.queryClient}>
        <RouterProvider router={suite.router} />
      </QueryClientProvider>
    </SuiteProvider>
  )
}
