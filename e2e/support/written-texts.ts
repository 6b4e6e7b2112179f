import { expect, type APIRequestContext } from '@playwright/test'
import { accountOf } from './api.ts'

/** New texts for a record, and the path for writing them. */
export type Call = { readonly path: string; readonly body: Readonly<Record<string, string>> }

/** Changes the records. Returns a function that restores them. */
export async function writeAll(request: APIRequestContext, calls: readonly Call[]): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer debug:${(await accountOf(request, 'admin')).userId}` }
  const before: Call[] = []
  for (const { path, body } of calls) {
    const found = await request.get(`/api/${path}`, { headers })
    // api-server's contract tests guarantee this shape.
    const { data } = (await found.json()) as { data: Readonly<Record<string, string | { value: string } | null>> }
    before.unshift({ path, body: Object.fromEntries(Object.keys(body).map((name) => [name, textOf(data[name])])) })
    await write(path, body)
  }
  async function write(path: string, data: Call['body']): Promise<void> {
    const response = await request.patch(`/api/${path}`, { headers, data })
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
  }
  return async () => {
    for (const { path, body } of before) await write(path, body)
  }
}

/** The name of a subject is an object with its key. */
function textOf(value: string | { readonly value: string } | null | undefined): string {
  return typeof value === 'object' && value !== null ? value.value : (value ?? '')
}
