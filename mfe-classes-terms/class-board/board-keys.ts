export type Step = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const isStep = (key: string): key is Step => /^Arrow(Left|Right|Up|Down)$/.test(key)

export const cardsIn = (root: HTMLElement): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('[data-person]'),
]

/** The card that an arrow key leads to: the nearest one on that side. */
export function cardBeside(root: HTMLElement, from: HTMLElement, step: Step): HTMLElement | null {
  const here = centreOf(from)
  const isAcross = step === 'ArrowLeft' || step === 'ArrowRight'
  const sign = step === 'ArrowRight' || step === 'ArrowDown' ? 1 : -1
  let best: { readonly card: HTMLElement; readonly cost: number } | null = null
  for (const card of cardsIn(root)) {
    const { x, y } = centreOf(card)
    const [along, aside] = isAcross ? [x - here.x, y - here.y] : [y - here.y, x - here.x]
    if (along * sign <= 1) continue
    const cost = Math.abs(along) + 3 * Math.abs(aside)
    if (best === null || cost < best.cost) best = { card, cost }
  }
  return best?.card ?? null
}

function centreOf(element: HTMLElement): { readonly x: number; readonly y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** The cards between two of one column, both included; the second alone if they are in different columns. */
export function rangeBetween(from: HTMLElement | null, to: HTMLElement): readonly string[] {
  const cards = [...(to.closest('ul')?.querySelectorAll<HTMLElement>('[data-person]') ?? [])]
  const [a, b] = [from === null ? -1 : cards.indexOf(from), cards.indexOf(to)]
  const range = a < 0 ? [to] : cards.slice(Math.min(a, b), Math.max(a, b) + 1)
  return range.flatMap((card) => card.dataset['person'] ?? [])
}
