import type { Configuration } from 'webpack-dev-server'

/** An address that a dev server answers from a function instead of a file. */
export type Answer = {
  readonly path: string
  readonly contentType: string
  readonly read: () => Promise<string | Uint8Array>
}

/** Lets a dev server answer these addresses from functions. */
export function answerAt(...answers: readonly Answer[]): Pick<Configuration, 'setupMiddlewares'> {
  return {
    setupMiddlewares: (middlewares) => [
      ...answers.map(({ path, contentType, read }) => ({
        name: path,
        path,
        middleware: (_request: unknown, response: Reply, next: (error: unknown) => void) => {
          read().then((content) => {
            response.setHeader('content-type', contentType)
            response.setHeader('cache-control', 'no-cache')
            response.end(content)
          }, next)
        },
      })),
      ...middlewares,
    ],
  }
}

type Reply = { setHeader: (name: string, value: string) => unknown; end: (content: string | Uint8Array) => unknown }
