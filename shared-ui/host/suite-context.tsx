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

/** Who works here (SHL-22). */
export type LoginInfo = {
  readonly isLoggedIn: boolean
  readonly googleIdToken: string | null
  readonly userId: string
  readonly googleMail: string
  readonly name: string
  readonly imageUrl: string | null
}

/** Name and logo (SHL-22). */
export type School = Pick<AnswerOf<typeof getSchool>, 'schoolName' | 'logoGcsUrl'>

/** A remote as it runs in this page, for who looks after it. */
export type RunningModule = {
  readonly id: string
  readonly status: 'idle' | 'loading' | 'slow' | 'offline' | 'ready' | 'fallback' | 'incompatible' | 'failed'
  /** The release that runs or has its turn, by its name, and where its files are. */
  readonly release: string
  readonly baseUrl: string
  readonly source: 'active' | 'canary' | 'previous' | 'override'
  /** How long it took to load, in ms; null before. */
  readonly loadMs: number | null
  /** Another release takes its place with the next page. */
  readonly isReplaced: boolean
  /** What went wrong in this page, the newest last. */
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
  /** The same list until something in it changes. */
  readonly list: () => readonly RunningModule[]
  readonly subscribe: (onChange: () => void) => () => void
  /** Takes note of what was changed in the registry, without waiting for the next look. */
  readonly refresh: () => Promise<void>
  /** Code of a developer's machine in this browser alone, from the next reload on; null where that is not allowed. */
  readonly overrides: Overrides | null
}

/** Addresses on this machine (`http://localhost:4000/`) in whose folder a built remote lies, by the id of the remote. */
export type Overrides = {
  readonly all: () => Readonly<Record<string, string>>
  /** Null takes it away. False when the address is not one of this machine. */
  readonly set: (id: string, url: string | null) => boolean
}

/** What the suite gives each page; a new member raises shellContractVersion, none is ever taken away or changed. */
export type Suite = {
  /** The contract version of the shell that runs. */
  readonly contract: string
  readonly api: ApiClient
  readonly config: RuntimeConfig
  readonly login: LoginInfo
  readonly isAdmin: boolean
  /** True when the access policy lets the signed-in person do it. */
  readonly can: (permission: Permission) => boolean
  readonly school: School
  readonly currentSchoolYear: SchoolYear
  /** The calendar day in Japan. */
  readonly today: DateText
  /** Which of label and labelEn tables, edit rows and CSV headers show. */
  readonly labelLanguage: LabelLanguage
  /** The remotes of this page, for the panel of modules. */
  readonly modules: Modules
}

/** Work on a page that would be lost when it is left. */
export type UnsavedWork = { readonly label: string }

/** The object behind the hooks: one per page, made by the suite, never by a remote. */
export type SuiteService = {
  /** The same object until something in it changes. */
  readonly getSuite: () => Suite
  readonly subscribe: (onChange: () => void) => () => void
  /** Notes unsaved work; the answer takes the note away. */
  readonly holdUnsaved: (work: UnsavedWork) => () => void
  /** A page whose title is data (a person's name) says it here; the answer takes it back. */
  readonly setPageTitle: (title: string) => () => void
}

const SuiteContext = createContext<SuiteService | null>(null)

/** Only SuiteApp and tests provide it. */
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
 * Session, school, school year and API of the suite; renders anew when one of them changes.
 * @example const { api, today, currentSchoolYear } = useSuite()
 */
export function useSuite(): Suite {
  const service = useSuiteService()
  return useSyncExternalStore(service.subscribe, service.getSuite)
}
