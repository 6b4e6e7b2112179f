import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import type { ApiClient } from '@gakuseki/shared-api/client/create-client.ts'
import type { AnswerOf } from '@gakuseki/shared-api/contract/kit/kit.ts'
import type { RuntimeConfig } from '@gakuseki/shared-api/contract/runtime-config.ts'
import type { RemoteCause } from '@gakuseki/shared-api/contract/delivery/remotes.ts'
import type { getSchool } from '@gakuseki/shared-api/contract/school.ts'
import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'
import type { LabelLanguage } from '@gakuseki/shared-api/core/entity.ts'
import type { SchoolYear } from '@gakuseki/shared-api/core/school-year.ts'
import type { Permission } from '@gakuseki/shared-api/rules/access-policy.ts'

/** The signed-in user (SHL-22). */
export type LoginInfo = {
  readonly isLoggedIn: boolean
  readonly googleIdToken: string | null
  readonly userId: string
  readonly googleMail: string
  readonly name: string
  readonly imageUrl: string | null
}

/** Name and logo of the school (SHL-22). */
export type School = Pick<AnswerOf<typeof getSchool>, 'schoolName' | 'logoGcsUrl'>

/** The state of a remote in this page, for the administrators' module page. */
export type RunningModule = {
  readonly id: string
  readonly status: 'idle' | 'loading' | 'slow' | 'offline' | 'ready' | 'fallback' | 'incompatible' | 'failed'
  /** The name of the release that runs or is loading, and the address of its files. */
  readonly release: string
  readonly baseUrl: string
  readonly source: 'active' | 'canary' | 'previous' | 'override' | 'trial'
  /** How long it took to load, in ms; null until then. */
  readonly loadMs: number | null
  /** Another release replaces it with the next page. */
  readonly isReplaced: boolean
  /** The failures in this page, the newest last. */
  readonly failures: readonly {
    readonly release: string
    readonly cause: RemoteCause
    readonly code: string
    readonly at: Date
    readonly detail: string
  }[]
}

/** The remotes of this page. Since shell contract 2.1. */
export type Modules = {
  /** Returns the same list until something in it changes. */
  readonly list: () => readonly RunningModule[]
  readonly subscribe: (onChange: () => void) => () => void
  /** Reads the registry at once, without waiting for the next regular read. */
  readonly refresh: () => Promise<void>
  /** Runs code of a developer's machine in this browser alone, from the next reload on. Null where that is not allowed. */
  readonly overrides: Overrides | null
}

/** Addresses on this machine (`http://localhost:4000/`) with the files of a built remote, by the remote's id. */
export type Overrides = {
  readonly all: () => Readonly<Record<string, string>>
  /** Null removes it. Returns false when the address is not on this machine. */
  readonly set: (id: string, url: string | null) => boolean
}

/** What the suite offers to each page. A new member raises shellContractVersion; members are never removed or changed. */
export type Suite = {
  /** The contract version of the running shell. */
  readonly contract: string
  readonly api: ApiClient
  readonly config: RuntimeConfig
  readonly login: LoginInfo
  readonly isAdmin: boolean
  /** Whether the access policy allows it to the signed-in user. */
  readonly can: (permission: Permission) => boolean
  readonly school: School
  readonly currentSchoolYear: SchoolYear
  /** The calendar day in Japan. */
  readonly today: DateText
  /** Whether tables, edit rows and CSV headers show label or labelEn. */
  readonly labelLanguage: LabelLanguage
  /** The remotes of this page, for the module page. */
  readonly modules: Modules
}

/** A record whose page was opened, e.g. a person or a class. */
export type OpenedRecord = { readonly path: string; readonly title: string }

/** Work on a page that would be lost when it is left. */
export type UnsavedWork = { readonly label: string }

/** The object behind the hooks. The suite creates one per page; a remote never does. */
export type SuiteService = {
  /** Returns the same object until something in it changes. */
  readonly getSuite: () => Suite
  readonly subscribe: (onChange: () => void) => () => void
  /** Registers unsaved work. Returns a function that unregisters it. */
  readonly holdUnsaved: (work: UnsavedWork) => () => void
  /** Sets the page title, for a page whose title is data (a person's name). Returns a function that removes it. */
  readonly setPageTitle: (title: string) => () => void
  /** Adds a record to those that this user opened last in this browser. Since shell contract 2.2. */
  readonly noteOpened?: (record: OpenedRecord) => void
}

const SuiteContext = createContext<SuiteService | null>(null)

/** Provides the suite. Only SuiteApp and tests use it. */
export function SuiteProvider({ service, children }: { readonly service: SuiteService; readonly children: ReactNode }) {
  return <SuiteContext value={service}>{children}</SuiteContext>
}

/** The suite's services, for actions. */
export function useSuiteService(): SuiteService {
  const service = use(SuiteContext)
  if (service === null) throw new Error('useSuite: no <SuiteApp> around this component')
  return service
}

/**
 * Session, school, school year and API of the suite. Renders again when one of them changes.
 * @example const { api, today, currentSchoolYear } = useSuite()
 */
export function useSuite(): Suite {
  const service = useSuiteService()
  return useSyncExternalStore(service.subscribe, service.getSuite)
}
