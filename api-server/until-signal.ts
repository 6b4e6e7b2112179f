import { operatorTexts as texts } from './texts.ts'

/** The first signal ends the server in good order, also while it starts; a second one at once. Aborted by the first. */
export function untilSignal(close: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(1)
      stopping.abort()
      console.info(texts.server.stopping)
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  return stopping.signal
}
