import { requestIdOf } from '@gakuseki/shared-api/client/api-error.ts'
import { createElement } from 'react'
import { lazyPart, usePart } from '../load/lazy-part.ts'

// Comes with the first failure that has a number: there was an answer, so that it can be loaded, too.
const part = lazyPart(async () => (await import('./request-number.tsx')).RequestNumber)

type Props = {
  /** What was thrown. */
  readonly cause?: unknown
  /** The number itself, where it is kept instead. */
  readonly id?: string | undefined
}

/** The number of the failed call, by which the administrator finds it in the log. Nothing where no answer came. */
export function RequestReference({ cause, id = requestIdOf(cause) }: Props) {
  const number = usePart(part, id !== undefined, ignore)
  return id !== undefined && number && createElement(number, { id })
}

const ignore = (): void => undefined
