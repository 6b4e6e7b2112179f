/** Carries the current rights of a signed-in caller in every answer, so that an open page learns when rights are given or taken. */
export const rightsHeader = 'x-gakuseki-rights'

export type Rights = 'admin' | 'staff'

/** The rights of a person, as the header carries them. */
export const rightsOf = ({ isAdmin }: { readonly isAdmin: boolean }): Rights => (isAdmin ? 'admin' : 'staff')
