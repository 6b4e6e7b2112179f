import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import type { Work } from '@gakuseki/shared-api/queries/people/people-changes.ts'
import { useQueryClient } from '@gakuseki/shared-api/queries/react-query.ts'
import { useSuite, useSuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createImportRunner, type ImportRunner } from './import-runner.ts'
import type { Flow } from './import-parts.ts'
import { keptImports, type KeptImports } from './kept/kept-imports.ts'

type Kept = { readonly runner: ImportRunner; readonly kept: KeptImports }

type DesksOf = { readonly userId: string; readonly ofType: Map<UserType, Kept> }

// One runner per suite, user and user type. It outlives a page that a sign-out has unmounted, until the same user is back.
const desks = new WeakMap<ApiClient, DesksOf>()

/** The runner of one user type for the user who is signed in. */
export function importRunnerOf(work: Work, userType: UserType, userId: string): Kept {
  const { api } = work
  const before = desks.get(api)
  // Another user must not find the previous user's import.
  if (before !== undefined && before.userId !== userId) before.ofType.forEach(({ runner }) => runner.leave())
  const ofType = before?.userId === userId ? before.ofType : new Map<UserType, Kept>()
  desks.set(api, { userId, ofType })
  const kept = keptImports(userType, userId)
  const made = ofType.get(userType) ?? { kept, runner: createImportRunner({ work, userType, kept }) }
  ofType.set(userType, made)
  return made
}

/** The import of one user type, with its state. */
export function useImportRunner(userType: UserType): Kept & { readonly flow: Flow } {
  const { api, login } = useSuite()
  const service = useSuiteService()
  const queryClient = useQueryClient()
  const { userId } = login
  const found = useMemo(
    () => importRunnerOf({ api, queryClient }, userType, userId),
    [api, queryClient, userType, userId],
  )
  const { runner } = found
  useEffect(
    () => () => {
      if (service.getSuite().login.isLoggedIn) runner.leave()
    },
    [runner, service],
  )
  const flow = useSyncExternalStore(runner.subscribe, runner.getState)
  return { ...found, flow }
}
