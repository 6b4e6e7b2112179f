// The only globals in addition to ECMAScript that the pure folders may use (tsconfig.pure.json): data types that Node and every browser
// share. No DOM, no clock, no network.
declare class URLSearchParams {
  constructor(init?: string | Record<string, string> | Iterable<[string, string]> | URLSearchParams)
  readonly size: number
  append(name: string, value: string): void
  delete(name: string, value?: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string, value?: string): boolean
  set(name: string, value: string): void
  sort(): void
  keys(): IterableIterator<string>
  values(): IterableIterator<string>
  entries(): IterableIterator<[string, string]>
  forEach(callback: (value: string, name: string) => void): void
  [Symbol.iterator](): IterableIterator<[string, string]>
  toString(): string
}

declare class URL {
  constructor(url: string, base?: string | URL)
  href: string
  readonly origin: string
  pathname: string
  search: string
  hash: string
  readonly searchParams: URLSearchParams
}

declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string
}

declare class Blob {
  constructor(parts?: readonly (string | ArrayBuffer | ArrayBufferView | Blob)[], options?: { type?: string })
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
  text(): Promise<string>
}

declare class File extends Blob {
  constructor(
    parts: readonly (string | ArrayBuffer | ArrayBufferView | Blob)[],
    name: string,
    options?: { type?: string; lastModified?: number },
  )
  readonly name: string
}

declare function structuredClone<T>(value: T): T
declare function btoa(binary: string): string
declare function atob(base64: string): string
