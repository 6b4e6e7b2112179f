import { createElement } from 'react'
import { lazyPart, useLatePart } from '@gakuseki/shared-ui/ui/load/lazy-part.ts'
import type { SuiteParts } from '../suite/running-suite.ts'

type Props = { readonly suite: SuiteParts }

const cards = lazyPart<Props>(async () => (await import('./home-cards.tsx')).HomeCards)

/** The cards of /home, whose code comes after the page can be used (FND-05). */
export function LazyHome({ suite }: Props) {
  const homeCards = useLatePart(cards, true)
  return homeCards && createElement(homeCards, { suite })
}
