import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { accessPolicy } from '@gakuseki/shared-api/rules/access-policy.ts'
import { localRegistry } from '../standalone/local-remotes.ts'
import { menuAt, menuLabelOf } from './menu.ts'

const icon = { name: 'dot', width: 1, height: 1, path: 'M0 0' }
const item = (name: 'class' | 'term' | 'school', order: number) =>
  ({ name, label: name.toUpperCase(), icon, order, permission: `page.${name}` }) as const
const declarations: RemoteDeclaration[] = [
  { id: 'b', shellContract: '2', apiContract: '2', basePaths: ['school'], menu: [item('school', 30)] },
  {
    id: 'a',
    shellContract: '2',
    apiContract: '2',
    basePaths: ['class', 'term'],
    menu: [item('term', 20), item('class', 10)],
  },
]
const registry = localRegistry(declarations)
const admin = { isAdmin: true }

describe('the menu', () => {
  it('holds the items of all remotes in their order', () => {
    const menu = menuAt('/home', registry, admin, accessPolicy)
    expect(menu.map(({ path }) => path)).toEqual(['/class', '/term', '/school'])
  })

  it.each([
    ['/class', 'class'],
    ['/class/details/c1', 'class'],
    ['/term/edit?schoolType=juniorhigh', 'term'],
    ['/home', null],
    ['/', null],
    ['/classes', null],
    ['/x/class', null],
    ['/error/forbidden', null],
  ])('[SHL-06] at %s the active item is %s', (path, name) => {
    const active = menuAt(path.split('?')[0] ?? '', registry, admin, accessPolicy).filter((entry) => entry.active)
    expect(active.map((entry) => entry.name)).toEqual(name === null ? [] : [name])
  })

  it('[SEC-02] follows the policy', () => {
    const opened = { ...accessPolicy, 'page.class': 'signedIn' } as const
    const allowed = menuAt('/', registry, { isAdmin: false }, opened).filter((entry) => entry.allowed)
    expect(allowed.map(({ name }) => name)).toEqual(['class'])
  })

  it('names the page of an address', () => {
    expect(menuLabelOf('/term/edit', registry)).toBe('TERM')
    expect(menuLabelOf('/home', registry)).toBe('')
  })
})
