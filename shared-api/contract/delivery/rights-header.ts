/**
 * Says in every answer to somebody known what they may do at this moment, so that a page learns of rights that were given
 * or taken while it is open.
 */
export const rightsHeader = 'x-gakuseki-rights'

export type Rights = 'admin' | 'staff'

/** What the header says of somebody. */
export const rightsOf = ({ isAdmin }: { readonly isAdmin: boolean }): Rights => (isAdmin ? 'admin' : 'staff')
