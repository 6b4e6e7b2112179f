/** Whether the words of an id begin those of another one, as `mfe-classes` those of `mfe-classes-terms`. */
export function beginsName(id: string, other: string): boolean {
  return other.startsWith(`${id}-`)
}
