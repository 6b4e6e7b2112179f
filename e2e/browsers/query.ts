/** How a user finds an element: by its role and name, its label or its text. */
export type Query = {
  readonly role?: string
  readonly name?: string | RegExp
  readonly label?: string
  readonly text?: string | RegExp
  /** For elements without a role, such as a selected cell. */
  readonly css?: string
  readonly within?: Query
  /** Index among several matches, from 0. */
  readonly nth?: number
}

/** A query as it is sent into the page. */
export type SentQuery = Omit<Query, 'name' | 'text' | 'within'> & {
  readonly name?: SentText
  readonly text?: SentText
  readonly within?: SentQuery
}
export type SentText = { readonly exact: string } | { readonly pattern: string }

export function sentQuery({ name, text, within, ...rest }: Query): SentQuery {
  return {
    ...rest,
    ...(name === undefined ? {} : { name: sentText(name) }),
    ...(text === undefined ? {} : { text: sentText(text) }),
    ...(within === undefined ? {} : { within: sentQuery(within) }),
  }
}

function sentText(text: string | RegExp): SentText {
  return typeof text === 'string' ? { exact: text } : { pattern: text.source }
}

export function printQuery(query: Query): string {
  const { within, ...own } = query
  const parts = Object.entries(own).map(([key, value]) => `${key} ${String(value)}`)
  return `${parts.join(', ')}${within === undefined ? '' : ` within (${printQuery(within)})`}`
}
