/** The selected people of a list, by user id: those that were chosen, or the whole result but some (LSX-04). */
export type PeopleSelection =
  | { readonly type: 'some'; readonly userIds: ReadonlySet<string> }
  | { readonly type: 'all'; readonly without: ReadonlySet<string> }

export const nobodySelected: PeopleSelection = { type: 'some', userIds: new Set() }
export const everybodySelected: PeopleSelection = { type: 'all', without: new Set() }

export function isSelected(selection: PeopleSelection, userId: string): boolean {
  return selection.type === 'some' ? selection.userIds.has(userId) : !selection.without.has(userId)
}

/** Selects or deselects people. */
export function withPeople(selection: PeopleSelection, userIds: readonly string[], selected: boolean): PeopleSelection {
  if (selection.type === 'some') return { type: 'some', userIds: changed(selection.userIds, userIds, selected) }
  return { type: 'all', without: changed(selection.without, userIds, !selected) }
}

/** The number of selected people, of `total` in the whole result. */
export function countSelected(selection: PeopleSelection, total: number): number {
  return selection.type === 'some' ? selection.userIds.size : Math.max(0, total - selection.without.size)
}

function changed(set: ReadonlySet<string>, ids: readonly string[], present: boolean): ReadonlySet<string> {
  const next = new Set(set)
  for (const id of ids) {
    if (present) next.add(id)
    else next.delete(id)
  }
  return next
}
