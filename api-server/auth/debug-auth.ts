import { err, ok } from '@gakuseki/shared-api/core/result.ts'
import type { Authenticator } from '../app/authenticator.ts'

const pattern = /^debug:(.{1,128})$/

/** Sign-in of the debug mode: the token `debug:<userId>` names the person. It must be offered on loopback only. */
export const debugAuth: Authenticator = {
  mode: 'debug',
  verify: async (token) => {
    const userId = pattern.exec(token)?.[1]
    return userId === undefined ? err('refused') : ok({ userId })
  },
}
