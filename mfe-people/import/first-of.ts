/** The first items of a possibly very long sequence, and whether there are more. */
export function firstOf<T>(items: Iterable<T>, most: number): { readonly items: readonly T[]; readonly more: boolean } {
  const first: T[] = []
  for (const item of items) {
    if (first.length === most) return { items: first, more: true }
    first.push(item)
  }
  return { items: first, more: false }
}
