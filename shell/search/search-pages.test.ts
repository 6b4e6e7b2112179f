import { areaOf } from './area-of.ts'
import { foundPages, menuPages } from './search-pages.ts'

const icon = { name: 'dot', width: 1, height: 1, path: 'M0 0' }
const manifests = [
  {
    menu: [{ name: 'term', label: 'Year and Term', icon, order: 20, permission: 'page.term' }],
    pages: [
      { path: '/term', words: ['学期'] },
      { path: '/term/import', label: '学期の取り込み', words: ['インポート'] },
    ],
  },
  // A remote that was built before pages could be declared.
  { menu: [{ name: 'class', label: 'Class', icon, order: 10, permission: 'page.class' }] },
] as const satisfies Parameters<typeof menuPages>[0]

const pathsOf = (pages: readonly { readonly path: string }[]) => pages.map(({ path }) => path)

it.each([
  ['/class/details/c1', ['Class']],
  ['/nothing', []],
])('[FND-02] names the area of %s: %j', (path, expected) => {
  expect(areaOf(manifests, path)).toEqual(expected)
})

it('[FND-02] offers home and the menu in its order', () => {
  expect(pathsOf(menuPages(manifests))).toEqual(['/home', '/class', '/term'])
})

it.each([
  ['学', ['/term', '/term/import']],
  ['がっき', []],
  ['ｲﾝﾎﾟ', ['/term/import']],
  ['term', ['/term']],
  ['CLA', ['/class']],
  ['ほーむ', ['/home']],
  ['', []],
  ['・・', []],
])('[FND-01] finds for %s the pages %j', (typed, expected) => {
  expect(pathsOf(foundPages(manifests, typed))).toEqual(expected)
})
