import type { ListPage } from '@gakuseki/shared-api/contract/kit/kit.ts'

const texts = new WeakMap<object, string>()

/** A response of JSON. `textOfAnswer` returns its text, so that nobody has to read it back out of a stream. */
export function jsonAnswer(text: string, headers: Readonly<Record<string, string>> = {}): Response {
  const response = new Response(text, { headers: { 'content-type': 'application/json', ...headers } })
  texts.set(response, text)
  return response
}

/** Undefined for a response that is not made by `jsonAnswer`. */
export const textOfAnswer = (response: Response): string | undefined => texts.get(response)

/** A page whose records are printed already. Its `data` is parsed from that text when somebody asks for it. */
export function pageOfTexts<Record>(
  records: readonly string[],
  counts: Omit<ListPage<Record>, 'data'>,
): ListPage<Record> {
  const text = `[${records.join(',')}]`
  let data: readonly Record[] | null = null
  const page = {
    get data(): readonly Record[] {
      // Printed from records of this kind.
      data ??= JSON.parse(text) as readonly Record[]
      return data
    },
    ...counts,
  }
  texts.set(page, text)
  return page
}

/** The body of a list's answer. */
export function textOfPage(page: ListPage<unknown>): string {
  const records = texts.get(page)
  if (records === undefined) return JSON.stringify({ ok: true, ...page })
  const { numSearchResults, numResultsPerPage, isLowerBound } = page
  const counts = JSON.stringify({ numSearchResults, numResultsPerPage, isLowerBound })
  return `{"ok":true,"data":${records},${counts.slice(1)}`
}
