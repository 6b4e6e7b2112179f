/** Whether the words of one id begin another one, as `mfe-classes` begins `mfe-classes-terms`. */
export function beginsName(id: string, other: string): boolean {
  return other.startsWith(`${id}-`)
}
