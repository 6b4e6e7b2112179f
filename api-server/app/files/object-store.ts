/** The bytes from `start` to `end`, both included; to the object's end if it is missing. */
export type ByteRange = { readonly start: number; readonly end?: number }

/** The answer of a store: the requested part as a stream, and the size of the whole. */
export type ObjectPart = { readonly body: ReadableStream<Uint8Array<ArrayBuffer>>; readonly size: number }

export type StoredBytes = Uint8Array<ArrayBuffer>

/**
 * The storage of files' bytes. The server makes the keys (`objectKeyPattern`), and contents never change under a key. A `put` that has
 * returned survives a power cut. Deleting a missing object is no failure.
 */
export type ObjectStore = {
  readonly put: (key: string, bytes: StoredBytes, mediaType: string) => Promise<void>
  /** Null if the object does not exist. A range beyond its end is an error of the caller. */
  readonly get: (key: string, range?: ByteRange) => Promise<ObjectPart | null>
  readonly delete: (key: string) => Promise<void>
  /** Every object whose key begins with the prefix, in any order. */
  readonly list: (prefix: string) => AsyncIterable<ObjectEntry>
}

export type ObjectEntry = { readonly key: string; readonly modifiedAt: Date }

/** Installation, use, name: `3f…/studentPicture/0a1b…`, with the thumbnail in `….thumb`. */
const objectKeyPattern = /^[0-9a-f]{32}\/[A-Za-z0-9-]{1,64}(\/[A-Za-z0-9-]{1,64}(\.thumb)?)?$/

/** Stores accept no other key, so that no value of a caller becomes part of a path. */
export function assertObjectKey(key: string): void {
  if (!objectKeyPattern.test(key)) throw new Error(`not an object key: ${JSON.stringify(key)}`)
}

/** All bytes of a part, for content that must be checked as a whole. */
export async function bytesOf({ body }: ObjectPart): Promise<StoredBytes> {
  return new Uint8Array(await new Response(body).arrayBuffer())
}
