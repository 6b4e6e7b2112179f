/** The group of people who may do something: anybody, any signed-in person of the school, or administrators only. */
export type Who = 'anyone' | 'signedIn' | 'admin'

/** The caller as the policy sees it. */
export type Caller = { readonly isAdmin: boolean } | null

/** The one table of rights (D-Routes.7). Guard, menu and server all use it, so a school opens read access by changing a line here. */
export const accessPolicy = {
  'session.read': 'signedIn',
  'session.readOthers': 'admin',
  'session.start': 'anyone',
  'school.read': 'signedIn',
  'school.write': 'admin',
  'terms.read': 'signedIn',
  'people.read': 'admin',
  'people.write': 'admin',
  'views.read': 'admin',
  'views.write': 'admin',
  'classes.read': 'admin',
  'classes.write': 'admin',
  'terms.write': 'admin',
  'years.close': 'admin',
  'accounts.write': 'admin',
  'roles.read': 'admin',
  'roles.write': 'admin',
  'curriculum.read': 'admin',
  'curriculum.write': 'admin',
  'history.read': 'admin',
  'directory.sync': 'admin',
  'school.maintain': 'admin',
  'remotes.read': 'admin',
  'remotes.write': 'admin',
  // Also allowed with the ship key of the remote.
  'remotes.ship': 'admin',
  'remotes.report': 'signedIn',
  'telemetry.send': 'signedIn',
  // A description of calls holds no data of the school, and a page in the browser's address bar brings no token.
  'api.describe': 'anyone',
  'page.forbidden': 'signedIn',
  'page.home': 'admin',
  'page.teacher': 'admin',
  'page.student': 'admin',
  'page.guardian': 'admin',
  'page.class': 'admin',
  'page.term': 'admin',
  'page.curriculum': 'admin',
  'page.school': 'admin',
  'page.system': 'admin',
  // Explains the screens, and holds no data of the school.
  'page.help': 'signedIn',
  'page.other': 'admin',
} as const satisfies Readonly<Record<string, Who>>

export type Permission = keyof typeof accessPolicy
export type AccessPolicy = Readonly<Record<Permission, Who>>

/** Whether the policy lets the caller do something. */
export function isAllowed(policy: AccessPolicy, permission: Permission, caller: Caller): boolean {
  const who = policy[permission]
  if (who === 'anyone') return true
  return caller !== null && (who === 'signedIn' || caller.isAdmin)
}

/** Returns the permission that a page address needs, by its first segment. /error/forbidden has its own. */
export function pagePermission(path: string): Permission {
  if (path === '/error/forbidden') return 'page.forbidden'
  const named = `page.${path.split('/')[1] ?? ''}`
  return isPermission(named) && named !== 'page.forbidden' ? named : 'page.other'
}

export function isPermission(text: string): text is Permission {
  return Object.hasOwn(accessPolicy, text)
}
