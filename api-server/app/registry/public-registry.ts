import type { Registry } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { tryLinkHeader } from '@gakuseki/shared-api/rules/delivery/try-link.ts'
import type { Env, Hono } from 'hono'
import { sha256Hex } from '../http/digest.ts'
import { errorFields, type Log } from '../http/log.ts'
import type { ReadStore } from '../store.ts'
import { registryOf, type Operations } from './registry-json.ts'
import { readTried } from './try/read-tried.ts'

type PublicRegistry = {
  readonly store: Pick<ReadStore, 'registryStamp' | 'remotes' | 'tryLinkKey'>
  readonly operations: Operations
  /** Where pages load the files of releases, if not from here. */
  readonly assetsUrl?: string | null
  readonly log: Log
  readonly clock: () => Date
  /** How long a page waits for the database before it gets the static copy. */
  readonly patienceMs?: number
}

type Kept = {
  readonly stamp: string
  /** Null without an active release. */
  readonly answer: { readonly text: string; readonly etag: string } | null
}

/**
 * `GET /registry`, from which every page starts, before sign-in. If the database has no active release, fails or does not answer, the site
 * answers with the static copy. To the token of a try link it answers `{ tried }` alone.
 * @returns a function that reads what it answers; null where the site has to answer
 */
export function publicRegistry<E extends Env>(
  app: Hono<E>,
  { store, operations, assetsUrl = null, log, clock, patienceMs = 1000 }: PublicRegistry,
): () => Promise<string | null> {
  let kept: Kept | null = null
  const read = async (): Promise<Kept['answer']> => {
    const stamp = await store.registryStamp()
    if (kept?.stamp === stamp) return kept.answer
    const registry = registryOf(await store.remotes(), { operations, assetsUrl })
    kept = { stamp, answer: await answerOf(registry) }
    return kept.answer
  }
  const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
    withPatience(answer, patienceMs).catch((error: unknown) => {
      log('error', 'registry not read', errorFields(error))
      return null
    })
  app.get('/registry', async (c, next) => {
    const token = c.req.header(tryLinkHeader)
    if (token !== undefined) {
      const tried = await inTime(readTried({ token, now: clock(), store, server: { operations, assetsUrl } }))
      return tried === null
        ? next()
        : c.json({ tried }, 200, { 'cache-control': 'private, no-store', vary: tryLinkHeader })
    }
    const found = await inTime(read())
    if (found === null) return next()
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      vary: tryLinkHeader,
      etag: found.etag,
    }
    const known =
      c.req
        .header('if-none-match')
        ?.split(',')
        .map((tag) => tag.trim()) ?? []
    return known.includes(found.etag) || known.includes('*')
      ? new Response(null, { status: 304, headers })
      : new Response(found.text, { headers })
  })
  return async () => (await inTime(read()))?.text ?? null
}

async function answerOf(registry: Registry): Promise<Kept['answer']> {
  if (registry.remotes.length === 0 && registry.trials === undefined) return null
  const text = JSON.stringify(registry)
  const digest = await sha256Hex(new TextEncoder().encode(text))
  return { text, etag: `W/"${digest.slice(0, 32)}"` }
}

async function withPatience<T>(promise: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
