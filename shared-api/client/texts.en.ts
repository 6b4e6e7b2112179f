import type { Translation } from '../core/text/translation.ts'
import type * as spec from './texts.ts'

/** For a server that could not be asked or answered something else. */
export const connectionTexts: Translation<typeof spec.connectionTexts> = {
  internal: 'An error occurred.',
  network: 'The server cannot be reached. Check the network connection, then try again.',
  timeout: 'The server is taking a long time to answer. Wait a moment, then try again.',
  badAnswer:
    'The answer of the server could not be read. Reload the screen. If that does not help, contact an administrator.',
}

/** For a change whose answer was lost, once the server knows no more of it. */
export const outcomeTexts: Translation<typeof spec.outcomeTexts> = {
  unknown:
    'A day has passed and it is still not known whether your last changes were saved. Note down what you entered and press “Cancel”. Then check what was saved, and enter again only what is missing.',
}
