import { remoteDeclarationSchema } from './remote-declaration.ts'
import { menuOf, ownerOf, type Registry } from './remote-manifest.ts'

const icon = { name: 'child', width: 320, height: 512, path: 'M0 0' }
const release = (id: string, basePaths: string[], orders: number[]) => ({
  baseUrl: `/remotes/${id}/1.0.0-abc/`,
  manifest: {
    id,
    version: '1.0.0',
    buildId: 'abc',
    container: id,
    entry: 'remoteEntry.js',
    shellContract: '2',
    apiContract: '2',
    files: {},
    basePaths,
    menu: basePaths.map((name, index) => ({
      name,
      label: name,
      icon,
      order: orders[index] ?? 0,
      permission: 'page.student' as const,
    })),
  },
})
const registry: Registry = {
  remotes: [
    { id: 'classes', active: release('classes', ['class'], [4]), previous: null },
    { id: 'people', active: release('people', ['student', 'teacher'], [2, 1]), previous: null },
  ],
}

it('orders the menu of the suite as in the manifests', () => {
  expect(menuOf(registry).map(({ name }) => name)).toEqual(['teacher', 'student', 'class'])
})

it.each([
  ['/student/list', 'people'],
  ['/class', 'classes'],
  ['/studentx', undefined],
  ['/', undefined],
])('assigns %s to %s', (path, id) => {
  expect(ownerOf(registry, path)?.id).toBe(id)
})

it('refuses a declaration with an unknown permission or a broken id', () => {
  const { id, shellContract, apiContract, basePaths, menu } = release('people', ['student'], [1]).manifest
  const declaration = { id, shellContract, apiContract, basePaths, menu }
  expect(remoteDeclarationSchema.safeParse(declaration).success).toBe(true)
  expect(remoteDeclarationSchema.safeParse({ ...declaration, id: 'People!' }).success).toBe(false)
  for (const path of ['api', '-x', 'x/y', ''])
    expect(remoteDeclarationSchema.safeParse({ ...declaration, basePaths: [path] }).success).toBe(false)
  const menuOfNobody = menu.map((item) => ({ ...item, permission: 'page.nobody' }))
  expect(remoteDeclarationSchema.safeParse({ ...declaration, menu: menuOfNobody }).success).toBe(false)
})
