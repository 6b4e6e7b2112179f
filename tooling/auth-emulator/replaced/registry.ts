import type { IncomingMessage } from 'node:http'

/** firebase-tools asks for other running emulators; there are none. */
export const EmulatorRegistry = {
  isRunning: (): boolean => false,
  url: (_emulator: string, request?: IncomingMessage): URL => new URL(`http://${request?.headers.host ?? 'localhost'}`),
  client: (emulator: string): never => {
    throw new Error(`the ${emulator} emulator is not here`)
  },
}
