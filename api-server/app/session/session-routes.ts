import { disableAccount, enableAccount, revokeSessions } from '@gakuseki/shared-api/contract/people/accounts.ts'
import { getBasicUserInfo } from '@gakuseki/shared-api/contract/people/people.ts'
import * as calls from '@gakuseki/shared-api/contract/session.ts'
import { route, type Route } from '../http/route.ts'
import * as accounts from './accounts.ts'
import * as session from './session.ts'

export const sessionRoutes: readonly Route[] = [
  route(calls.getIdentity, session.readIdentity),
  route(calls.getUserInfo, session.readUserInfo),
  route(getBasicUserInfo, session.readBasicUserInfo),
  route(calls.updateFirebaseUser, session.linkFirebaseUser),
  route(calls.signOut, session.endSignIn),
  route(calls.listDebugAccounts, session.readDebugAccounts),
  route(revokeSessions, accounts.endSessions),
  route(disableAccount, accounts.disable),
  route(enableAccount, accounts.enable),
]
