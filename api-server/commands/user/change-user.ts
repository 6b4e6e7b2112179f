import { foldMail } from '@gakuseki/shared-api/core/text/fold-mail.ts'
import { roleBindingKey } from '@gakuseki/shared-api/entities/role-binding.ts'
import type { Author } from '../../app/actors.ts'
import { giveRoleAs, takeRoleAs } from '../../app/school/role-bindings.ts'
import { changeSignInAs, disableAsOperator } from '../../app/session/accounts.ts'
import type { Store } from '../../app/store.ts'
import { refuse, type Terminal } from '../command.ts'
import { commandTexts } from '../texts.ts'

const texts = commandTexts.user

const changes = {
  grant: (store, author, { userId, roleId }) => giveRoleAs(author, roleBindingKey(userId, roleId), store),
  revoke: (store, author, { userId, roleId }) => takeRoleAs(author, roleBindingKey(userId, roleId), store),
  disable: (store, author, { userId }) => disableAsOperator(author, userId, store),
  enable: (store, author, { userId }) => changeSignInAs(author, userId, { isDisabled: false }, store),
  'sessions:revoke': (store, author, { userId }) =>
    changeSignInAs(author, userId, { tokensValidAfter: author.now }, store),
} as const satisfies Record<string, Change>

type Change = (store: Store, author: Author, wanted: { userId: string; roleId: string }) => Promise<Outcome>
type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: { readonly displayMessage: string } }
type Action = keyof typeof changes

/** Whether the operator may ask for it with `gakuseki user`. */
export const isUserChange = (action: string): action is Action => Object.hasOwn(changes, action)

type Wanted = { readonly action: Action; readonly mail: string; readonly roleId: string }

/** Changes an account or the rights of the person with a mail address, by the rules and into the history of the API. */
export async function changeUser(store: Store, { action, mail, roleId }: Wanted, terminal: Terminal): Promise<number> {
  const now = terminal.now()
  const googleMail = foldMail(mail)
  const owner = await store.ownerOfAccount({ uid: '', googleId: null, googleMail, signedInAt: now })
  if (owner === null) return refuse(terminal, texts.nobody(googleMail))
  const { userId, name } = owner.person
  const author: Author = { userId: 'system', now, requestId: `user-${action.replace(':', '-')}` }
  const done = await changes[action](store, author, { userId, roleId })
  if (!done.ok) return refuse(terminal, done.error.displayMessage)
  terminal.print(texts.done[action](`${name} <${googleMail}> (${userId})`))
  return 0
}
