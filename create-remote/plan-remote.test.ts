import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { planRemote } from './plan-remote.ts'

const icon = { name: 'x', width: 1, height: 1, path: '' }
const school = {
  id: 'mfe-school',
  shellContract: '2',
  apiContract: '2',
  basePaths: ['school', 'timetable'],
  menu: [{ name: 'school', label: 'School', icon, order: 70, permission: 'page.school' }],
} satisfies RemoteDeclaration
const known = { folders: ['mfe-school', 'shell'], remotes: [school] }
const plan = (id: string, path: string, label: string) => planRemote([id, '--path', path, '--label', label], known)

it('is last in the menu, with the right of its page or that of all others', () => {
  expect(plan('mfe-library', 'library', '図書')).toEqual({
    ok: true,
    value: { id: 'mfe-library', path: 'library', label: '図書', order: 80, permission: 'page.other' },
  })
  expect(plan('mfe-student', 'student', '名簿')).toMatchObject({ value: { permission: 'page.student' } })
})

it.each([
  ['a name without mfe-', plan('library', 'library', '図書'), /name "library": write mfe-/],
  ['capital letters', plan('mfe-Library', 'library', '図書'), /name "mfe-Library": write mfe-/],
  ['a way out of the repository', plan('mfe-../x', 'library', '図書'), /name "mfe-\.\.\/x"/],
  ['a folder that exists', plan('mfe-school', 'library', '図書'), /there is such a folder/],
  [
    'a name that begins with another',
    plan('mfe-school-library', 'library', '図書'),
    /it and mfe-school begins the other/,
  ],
  [
    'a name that begins another',
    planRemote(['mfe-school', '--path', 'library', '--label', '図書'], {
      folders: [],
      remotes: [{ ...school, id: 'mfe-school-year' }],
    }),
    /it and mfe-school-year begins the other/,
  ],
  ['a path of another remote', plan('mfe-library', 'timetable', '図書'), /belongs to mfe-school/],
  ['a path of the suite', plan('mfe-library', 'home', '図書'), /the suite itself answers there/],
  ['a path with a slash', plan('mfe-library', 'library/list', '図書'), /--path "library\/list"/],
  ['no label', plan('mfe-library', 'library', ''), /--label ""/],
  ['a label that ends the text', plan('mfe-library', 'library', "図'書"), /without quotes/],
  ['a label of another remote', plan('mfe-library', 'library', 'School'), /mfe-school says the same/],
  ['nothing', planRemote([], known), /one name, --path and --label/],
  ['an unknown option', planRemote(['mfe-x', '--icon', 'y'], known), /--icon/],
])('refuses %s', (_, planned, sentence) => {
  expect(planned.ok ? '' : planned.error.join('\n')).toMatch(sentence)
})
