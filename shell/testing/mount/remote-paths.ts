import {
  remoteDeclarationSchema,
  type RemoteDeclaration,
} from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import {
  apiContractVersion,
  shellContractVersion,
  strayMenuOf,
} from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import { pagePermission } from '@gakuseki/shared-api/rules/access-policy.ts'
import { offersContract } from '@gakuseki/shared-api/rules/delivery/contract-range.ts'
import type { RemoteModule, RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'

/** The differences between a remote's declaration and its routes: paths, menu, permissions, contracts. */
export function declarationProblems(declaration: RemoteDeclaration, { routes }: RemoteModule): readonly string[] {
  const parsed = remoteDeclarationSchema.safeParse(declaration)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { basePaths, menu, shellContract, apiContract } = declaration
  const answered = routes.flatMap((route) => pathsOf(route))
  const firsts = new Set(answered.map((path) => path.split('/')[0] ?? ''))
  return [
    ...answered
      .filter((path) => !basePaths.includes(path.split('/')[0] ?? ''))
      .map((path) => `answers /${path}, which is not beneath its base paths (${basePaths.join(', ')})`),
    ...basePaths.filter((base) => !firsts.has(base)).map((base) => `owns /${base}, but answers nothing there`),
    ...strayMenuOf(declaration).map(({ name }) => `the menu's ${name} is no base path`),
    ...menu
      .filter(({ name, permission }) => permission !== pagePermission(`/${name}`))
      .map(({ name, permission }) => `the menu asks for ${permission}, the guard of /${name} does not`),
    ...(offersContract(shellContractVersion, shellContract)
      ? []
      : [`needs shell contract ${shellContract}, here is ${shellContractVersion}`]),
    ...(offersContract(apiContractVersion, apiContract)
      ? []
      : [`needs API contract ${apiContract}, here is ${apiContractVersion}`]),
  ]
}

/** The full addresses of a route and its children. A route that only groups others has none of its own. */
function pathsOf({ path = '', children = [], ...route }: RemoteRoute, above = ''): readonly string[] {
  const own = path.startsWith('/') ? path.slice(1) : [above, path].filter((part) => part !== '').join('/')
  const answers = route.index === true || route.lazy || route.Component || route.loader || children.length === 0
  return [...(answers ? [own] : []), ...children.flatMap((child) => pathsOf(child, own))]
}

/** The same remote with each of its routes changed, the innermost first. */
export function withRoutes(remote: RemoteModule, change: (route: RemoteRoute) => RemoteRoute): RemoteModule {
  const visit = (route: RemoteRoute): RemoteRoute =>
    change(route.children ? { ...route, children: route.children.map(visit) } : route)
  return { ...remote, routes: remote.routes.map(visit) }
}
