/** One page of a list as it was loaded. */
export type ListedPage = {
  readonly userIds: readonly string[]
  readonly page: number
  readonly pageSize: number
  readonly numResults: number
}

/** Where to find the previous or next person: on the same page, or at an edge of the next page. */
export type Neighbour =
  | { readonly on: 'samePage'; readonly index: number }
  | { readonly on: 'otherPage'; readonly page: number; readonly edge: 'first' | 'last' }

export type Neighbours = { readonly previous: Neighbour | null; readonly next: Neighbour | null }

/** The previous and next person in the order of a list. None if the list does not contain the person any more. */
export function neighboursOf(userId: string, { userIds, page, pageSize, numResults }: ListedPage): Neighbours {
  const at = userIds.indexOf(userId)
  if (at === -1) return { previous: null, next: null }
  const isLastPage = page * pageSize >= numResults
  return {
    previous: at > 0 ? { on: 'samePage', index: at - 1 } : page > 1 ? otherPage(page - 1, 'last') : null,
    next:
      at + 1 < userIds.length ? { on: 'samePage', index: at + 1 } : isLastPage ? null : otherPage(page + 1, 'first'),
  }
}

function otherPage(page: number, edge: 'first' | 'last'): Neighbour {
  return { on: 'otherPage', page, edge }
}
