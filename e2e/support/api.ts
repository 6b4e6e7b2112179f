import type { APIRequestContext } from '@playwright/test'

export type Role = 'admin' | 'staff'
export type Account = {
  readonly userId: string
  readonly googleMail: string
  readonly name: string
  readonly isAdmin: boolean
}

/** An account of the debug mode's chooser. */
export async function accountOf(request: APIRequestContext, role: Role): Promise<Account> {
  const accounts = await answerOf<{ data: Account[] }>(request, '/api/user/debug/accounts', null)
  const found = accounts.data.find((account) => account.isAdmin === (role === 'admin'))
  if (found === undefined) throw new Error(`the debug mode offers no ${role} account`)
  return found
}

/** The API's answer to an administrator, with which pages are compared. */
export async function askApi<Data>(request: APIRequestContext, path: string): Promise<Data> {
  return (await answerOf<{ data: Data }>(request, path, await adminToken(request))).data
}

type List<Row> = { readonly data: readonly Row[]; readonly numSearchResults: number }

export async function askList<Row>(request: APIRequestContext, path: string): Promise<List<Row>> {
  return answerOf<List<Row>>(request, path, await adminToken(request))
}

/** Changes a record as another administrator while a page shows it. */
export async function changeAsOther(request: APIRequestContext, path: string, body: object): Promise<void> {
  const accounts = await answerOf<{ data: Account[] }>(request, '/api/user/debug/accounts', null)
  const other = accounts.data.filter(({ isAdmin }) => isAdmin)[1]
  const headers = { authorization: `Bearer debug:${other?.userId}` }
  const response = await request.patch(path, { data: body, headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
}

/** Returns a function that writes to the curriculum service as an administrator. */
export async function writerOf(request: APIRequestContext) {
  const headers = { authorization: `Bearer ${await adminToken(request)}` }
  return async <Data>(method: 'post' | 'patch', path: string, data: object): Promise<Data> => {
    const response = await request[method](`/api/curriculum${path}`, { headers, data })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    // The contract tests of api-server check the shape.
    return ((await response.json()) as { data: Data }).data
  }
}

async function adminToken(request: APIRequestContext): Promise<string> {
  return `debug:${(await accountOf(request, 'admin')).userId}`
}

async function answerOf<Answer>(request: APIRequestContext, path: string, token: string | null): Promise<Answer> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const response = await request.get(path, { headers })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  // The contract tests of api-server check the shape.
  return (await response.json()) as Answer
}
