import { getFile } from '@gakuseki/shared-api/contract/stored-file.ts'
import { failureSchema } from '@gakuseki/shared-api/contract/kit/envelope.ts'
import sharp, { type Metadata } from 'sharp'
import type { StoredBytes } from '../../app/files/object-store.ts'
import { createMemoryStore } from '../../files/memory-store.ts'
import { createNodeInspector } from '../../files/node-inspector.ts'
import { openContractApi, type Answer, type ContractApi } from '../contract-api.ts'
import { testNow } from '../test-school.ts'
import { testFiles } from './test-files.ts'

type Part = readonly [name: string, value: string | File]

/** The API with the real inspection of files over a store in memory, and helpers for tests of uploads. */
export type FileApi = ContractApi & {
  /** A form as any program may send it. */
  readonly send: (path: string, parts: readonly Part[], headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly download: (address: string | null, thumbnail?: boolean) => Promise<File>
  /** The keys of all stored objects. */
  readonly keys: () => Promise<readonly string[]>
  readonly audit: () => Promise<
    readonly { readonly entity: string; readonly version: number; readonly changes: unknown }[]
  >
}

export async function openFileApi(): Promise<FileApi> {
  let objects = createMemoryStore(() => testNow)
  const api = await openContractApi(undefined, () => {
    objects = createMemoryStore(() => testNow)
    return { files: { ...testFiles(() => testNow), objects, inspector: createNodeInspector() } }
  })
  return {
    ...api,
    send: (path, parts, headers = {}) => {
      const form = new FormData()
      for (const [name, value] of parts) form.append(name, value)
      return api.ask(path, { method: 'POST', body: form, headers })
    },
    download: (address, thumbnail = false) =>
      api.call(getFile, { params: { address: address ?? '' }, query: thumbnail ? { thumbnail } : {} }),
    keys: async () => {
      const found: string[] = []
      for await (const { key } of objects.list('')) if (!key.endsWith('/marker')) found.push(key)
      return found
    },
    audit: () => api.database.db.selectFrom('auditLog').selectAll().orderBy('id').execute(),
  }
}

export const named = (bytes: StoredBytes, name: string, type = ''): File => new File([bytes], name, { type })
export const text = (content: string): StoredBytes => new TextEncoder().encode(content)
export const failureOf = (body: unknown) => failureSchema.parse(body).error

export async function imageFacts(file: File): Promise<Metadata> {
  return sharp(new Uint8Array(await file.arrayBuffer())).metadata()
}
