import type { Configuration } from 'webpack-dev-server'

/** Lets a dev server answer one address from a function instead of a file. */
export function answerAt(
  path: string,
  contentType: string,
  read: () => Promise<string | Uint8Array>,
): Pick<Configuration, 'setupMiddlewares'> {
  return {
    setupMiddlewares: (middlewares) => [
      {
        name: path,
        path,
        middleware: (_request: unknown, response: Reply, next: (error: unknown) => void) => {
          read().then((content) => {
            response.setHeader('content-type', contentType)
            response.setHeader('cache-control', 'no-cache')
            response.end(content)
          }, next)
        },
      },
      ...middlewares,
    ],
  }
}

type Reply = { setHeader: (name: string, value: string) => unknown; end: (content: string | Uint8Array) => unknown }
