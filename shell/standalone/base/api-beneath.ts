import { beneath, withoutBase } from './base-path.ts'

type Answer = (request: Request) => Promise<Response>

/** The addresses that an answer names, for elements of the page that load them: the drawn portraits of demo people. */
const portraits = '"/demo/photos/'

/** Lets the API, which knows no base, answer the calls of a page beneath one. */
export function apiBeneath(base: string, answer: Answer): Answer {
  if (base === '/') return answer
  const portraitsBeneath = `"${beneath(base, portraits.slice(1))}`
  return async (request) => {
    const { origin, pathname, search } = new URL(request.url)
    const { method, headers, signal } = request
    const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer()
    const answered = await answer(
      new Request(origin + withoutBase(base, pathname) + search, { method, headers, signal, body }),
    )
    if (!(answered.headers.get('content-type') ?? '').includes('json')) return answered
    return new Response((await answered.text()).replaceAll(portraits, portraitsBeneath), answered)
  }
}
