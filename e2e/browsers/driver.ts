/** The operations of a browser on which screen.ts builds everything else. */
export type Driver = {
  /** Name and version, for the report. */
  readonly name: string
  readonly goto: (url: string) => Promise<void>
  /** Runs a function in the page. It is sent as source text, so it must not use anything outside of itself. */
  readonly run: <Args extends readonly unknown[], Answer>(
    body: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Answer>
  /** Runs a whole file in the page. */
  readonly inject: (source: string) => Promise<void>
  readonly clickAt: (x: number, y: number) => Promise<void>
  /** A key such as `Enter` or `a`, with modifiers as in `Control+v`. */
  readonly press: (key: string) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** Saves a screenshot of the window as a PNG file. */
  readonly picture: (path: `${string}.png`) => Promise<void>
  readonly close: () => Promise<void>
}

export type StartDriver = () => Promise<Driver>

export const windowSize = { width: 1280, height: 800 } as const
