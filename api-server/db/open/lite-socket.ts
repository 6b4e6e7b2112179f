import { Duplex } from 'node:stream'

/** PGlite behind whatever stands between: it answers messages of PostgreSQL's protocol, in the order in which they were asked. */
export type LiteEngine = {
  readonly ask: (messages: Uint8Array) => Promise<Uint8Array>
  /** How often the log was forced to disk; null where there is none. */
  readonly syncs: () => number | null
  /** Resolves when it can answer nothing any more; null where that cannot be known. */
  readonly failed: Promise<Error> | null
  readonly close: () => Promise<void>
}

/**
 * What pg takes for its socket: all messages of a statement reach the engine as one. There is no network beneath it, so
 * what pg sets on sockets does nothing here.
 */
export class LiteSocket extends Duplex {
  readonly #engine: Pick<LiteEngine, 'ask'>

  constructor(engine: Pick<LiteEngine, 'ask'>) {
    super()
    this.#engine = engine
  }

  /** Called by pg in place of a socket's own. */
  connect(): void {
    process.nextTick(() => this.emit('connect'))
  }
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error | null) => void): void {
    void this.#pass(chunk, done)
  }

  override _writev(chunks: readonly { readonly chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    void this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.push(null)
    done()
  }

  async #pass(messages: Uint8Array, done: (error?: Error | null) => void): Promise<void> {
    let problem: Error | null = null
    try {
      const answer = await this.#engine.ask(messages)
      if (answer.byteLength > 0) this.push(answer)
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error))
    }
    done(problem)
  }
}
