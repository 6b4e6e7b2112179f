import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import { screenLanguage } from '@gakuseki/shared-api/core/text/in-language.ts'
import { shellContractVersion } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import { accessPolicy, isAllowed } from '@gakuseki/shared-api/rules/access-policy.ts'
import type { KeptText } from '@gakuseki/shared-ui/storage/kept-text.ts'
import type { Modules, Suite, SuiteService } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { callerOf, type SessionState, type SessionStore } from '../session/session-store.ts'

type ServiceParts = {
  readonly api: ApiClient
  readonly config: RuntimeConfig
  readonly store: SessionStore
  readonly modules: Modules
  readonly kept: KeptText
}

/** The object that pages reach through useSuite. */
export function createService({ api, config, store, modules, kept }: ServiceParts): SuiteService {
  let known: { readonly state: SessionState; readonly suite: Suite } | null = null
  return {
    getSuite: () => {
      const state = store.getState()
      // Unsaved work and titles may change with each key press, which must not redraw the pages.
      if (known !== null && isSameSuite(known.state, state)) return known.suite
      const { login, isAdmin, school, currentSchoolYear, today, labelLanguage } = state
      const language = screenLanguage()
      const caller = callerOf(state)
      const suite: Suite = {
        contract: shellContractVersion,
        api,
        config,
        login,
        isAdmin,
        can: (permission) => isAllowed(accessPolicy, permission, caller),
        school,
        currentSchoolYear,
        today,
        // 項目名 is a choice of its own only beside the mixed language of the specification (FND-07).
        labelLanguage: language === 'spec' ? labelLanguage : language,
        modules,
      }
      known = { state, suite }
      return suite
    },
    subscribe: (onChange) => store.subscribe(onChange),
    holdUnsaved: (work) => {
      store.setState(({ unsaved }) => ({ unsaved: [...unsaved, work] }))
      return () => store.setState(({ unsaved }) => ({ unsaved: unsaved.filter((held) => held !== work) }))
    },
    noteOpened: (record) => {
      const { userId } = store.getState().login
      void import('../search/late-search.ts').then(
        ({ noteOpened }) => noteOpened(kept, userId, record),
        () => {},
      )
    },
    setPageTitle: (title) => {
      const said = { title }
      store.setState(({ pageTitles }) => ({ pageTitles: [...pageTitles, said] }))
      return () => store.setState(({ pageTitles }) => ({ pageTitles: pageTitles.filter((other) => other !== said) }))
    },
  }
}

function isSameSuite(before: SessionState, after: SessionState): boolean {
  return (['login', 'isAdmin', 'school', 'currentSchoolYear', 'today', 'labelLanguage'] as const).every(
    (name) => before[name] === after[name],
  )
}
