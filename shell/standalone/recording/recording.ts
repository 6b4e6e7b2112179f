import type { DateText } from '@gakuseki/shared-api/core/text/date-text.ts'

/** The format of a recording. Another one cannot be read. */
export const recordingFormat = 1

/** The bounds of a recording, which comes from outside. Lengths are in characters. */
export const limits = {
  recording: 1_000_000,
  link: 16_000,
  body: 200_000,
  text: 20_000,
  name: 500,
  page: 2000,
  steps: 1000,
  changes: 500,
} as const

/** An element as Playwright finds it. */
export type Target = {
  readonly by: 'role' | 'label'
  /** Empty when the label alone finds it. */
  readonly role: string
  readonly name: string
  readonly within: Scope | null
  /** Its place among the elements of the same name; null when it is the only one. */
  readonly nth: number | null
}

/** A named part of the page around a target. A row is named by its header. */
export type Scope = { readonly role: string; readonly name: string }

/** A file that was chosen. Its content is in base64; null when it was too large to keep. */
export type ChosenFile = { readonly name: string; readonly type: string; readonly content: string | null }

/** What the tester did on the page. */
export type Step =
  | { readonly do: 'click' | 'check' | 'uncheck' | 'secret'; readonly on: Target }
  | { readonly do: 'fill' | 'choose'; readonly on: Target; readonly text: string }
  | { readonly do: 'press'; readonly on: Target | null; readonly key: string }
  | { readonly do: 'upload'; readonly on: Target; readonly files: readonly ChosenFile[] }
  | { readonly do: 'reload' }

/** A call that may have changed something, and what was answered. */
export type RecordedChange = {
  /** The instant at which it was done, as ISO text. */
  readonly at: string
  /** How many steps came before. */
  readonly after: number
  /** The id of the person who called. */
  readonly as: string | null
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: RecordedBody
  readonly status: number
  /** The ids in the answer, in their order. */
  readonly ids: readonly string[]
}

/** `unkept`: it was too large; `size` is in bytes. */
export type RecordedBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'text' | 'base64'; readonly content: string }
  | { readonly kind: 'unkept'; readonly size: number }

/** What made a recording. Another one may answer otherwise. */
export type Origin = {
  /** The package of the remote. */
  readonly remote: string
  readonly build: string
  /** The versions of the contracts of API and shell. */
  readonly contract: string
}

/** Where a recording begins or ends: who works, on which page, under which heading. */
export type Place = { readonly as: string | null; readonly page: string; readonly heading: string }

/** What a tester did from the beginning of a scenario on. */
export type Recording = {
  readonly format: typeof recordingFormat
  readonly origin: Origin
  readonly scenario: string
  /** The date of the toolbar; null for that of the scenario. */
  readonly date: DateText | null
  readonly start: Place
  readonly end: Place
  /** From the beginning of the scenario to the end of the recording. */
  readonly elapsedMs: number
  readonly steps: readonly Step[]
  readonly changes: readonly RecordedChange[]
}

/** Whether a recording was made by something else. */
export function isOtherOrigin(a: Origin, b: Origin): boolean {
  return a.build !== b.build || a.contract !== b.contract
}
