import { createElement } from 'react'
import type { useWithheld } from './use-withheld.ts'

/** The open question of `useWithheld`. */
export function WithheldQuestion({ of: { question } }: { readonly of: ReturnType<typeof useWithheld> }) {
  return question && createElement(question.Dialog, question.props)
}
