/** Returns the set with or without one member, e.g. the fields with invalid text. */
export function withMember(set: ReadonlySet<string>, member: string, isMember: boolean): ReadonlySet<string> {
  const others = [...set].filter((other) => other !== member)
  return new Set(isMember ? [...others, member] : others)
}
