/** The bytes from `start` to `end`, both included; an object's end when it has none. */
export type ByteRange = { readonly start: number; readonly end?: number }

/** What a store answers: the asked part as a stream, and how large the whole is. */
export type ObjectPart = { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly size: number }

export type StoredBytes = Uint8Array<ArrayBuffer>

/**
 * Where the bytes of files live. Keys are the server's own (`objectKeyPattern`), contents never change under a key.
 * A `put` that has answered survives a power cut; deleting what is not there is no failure.
 */
export type ObjectStore = {
  readonly put: (key: string, bytes: StoredBytes, mediaType: string) => Promise<void>
  /** Null when there is no such object; a range beyond its end is the caller's mistake. */
  readonly get: (key: string, range?: ByteRange) => Promise<ObjectPart | null>
  readonly delete: (key: string) => Promise<void>
  /** Every object whose key begins with the prefix, in no order. */
  readonly list: (prefix: string) => AsyncIterable<ObjectEntry>
}

export type ObjectEntry = { readonly key: string; readonly modifiedAt: Date }

/** Installation, use, name: `3f…/studentPicture/0a1b…` and the thumbnail beside it `….thumb`. */
const objectKeyPattern = /^[0-9a-f]{32}\/[A-Za-z0-9-]{1,64}(\/[A-Za-z0-9-]{1,64}(\.thumb)?)?$/

/** Stores take no other key: nothing that a caller sends ever becomes part of a path. */
export function assertObjectKey(key: string): void {
  if (!objectKeyPattern.test(key)) throw new Error(`not an object key: ${JSON.stringify(key)}`)
}

/** Everything of a part, for what must be looked at as a whole. */
export async function bytesOf({ body }: ObjectPart): Promise<StoredBytes> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}
