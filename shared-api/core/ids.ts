declare const brand: unique symbol
type Branded<Name extends string> = string & { readonly [brand]: Name }

export type UserId = Branded<'UserId'>
export type ClassId = Branded<'ClassId'>

// The only two doors from text to a branded id; the text comes from the API or the address bar.
export const asUserId = (text: string): UserId => text as UserId
export const asClassId = (text: string): ClassId => text as ClassId
