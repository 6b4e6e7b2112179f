import { expect, type APIRequestContext } from '@playwright/test'
import { accountOf } from './api.ts'

/** Texts of a record that another program writes. */
export type Call = { readonly path: string; readonly body: Readonly<Record<string, string>> }

/** Changes the records and answers how to put them back. */
export async function writeAll(request: APIRequestContext, calls: readonly Call[]): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer debug:${(await accountOf(request, 'admin')).userId}` }
  const before: Call[] = []
  for (const { path, body } of calls) {
    const found = await request.get(`/api/${path}`, { headers })
    // The contract tests of api-server hold the shape.
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

/** The name of a subject stands beside its key. */
function textOf(value: string | { readonly value: string } | null | undefined): string {
  return typeof value === 'object' && value !== null ? value.value : (value ?? '')
}
