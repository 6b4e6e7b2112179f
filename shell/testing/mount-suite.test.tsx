import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import { screen } from '@testing-library/react'
import { redirectTo } from '@gakuseki/shared-ui/host/redirect-to.ts'
import { defineRemote, type RemoteModule, type RemoteRoute } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { declaration } from '../remotes/suite-failures.harness.tsx'
import { Button } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { editorOf, folder, leftovers, pageOf, remoteOf, silent, takeBack, tidyUp } from './bad-remotes.harness.tsx'
import { guardProblems, pageProblems } from './mount/mount-checks.ts'
import { declarationProblems } from './mount/remote-paths.ts'
import { crashProblems, unsavedProblems } from './mount/work-checks.tsx'

afterEach(tidyUp)

const page = { url: '/class' }
const problemsOf = (remote: RemoteModule, provesEditing = true) =>
  pageProblems({ declaration, remote }, page, { folder, provesEditing })

describe('a page', () => {
  it('has no problems without a fault, or when it cleans up', async () => {
    expect(await problemsOf(remoteOf(pageOf(takeBack)))).toEqual([])
  })

  it('is reported when it leaves something behind', async () => {
    const found = await problemsOf(remoteOf(pageOf(() => leftovers.forEach(([, leave]) => leave()))))
    for (const [named] of leftovers) expect(found).toContainEqual(expect.stringMatching(named))
    expect(found).toHaveLength(leftovers.length)
  })

  it.each([
    ['undefined', `${String(undefined)}年度`],
    ['[object Object]', '組: [object Object]'],
    ['NaN', 'NaN人'],
    ['TODO', 'TODO: 訳す'],
  ])('is reported when it says %s, also to screen readers only', async (_, text) => {
    const more = (
      <>
        <p>{text}</p>
        <button aria-label={text} />
      </>
    )
    expect(await problemsOf(remoteOf(pageOf(undefined, more)))).toEqual([`says “${text}”`, `says “${text}”`])
  })

  const English = () => <h1>Classes</h1>
  it.each([
    ['two headings', remoteOf(pageOf(undefined, <h1>もう一つ</h1>)), /^has 2 first headings/],
    ['a title that it does not show', remoteOf(pageOf(), { handle: { title: 'Untitled' } }), /^its title “Untitled”/],
    ['no Japanese text', remoteOf(English, { handle: { title: 'Classes' } }), /^says nothing in Japanese$/],
  ])('is reported with %s', async (_, remote, named) => {
    expect(await problemsOf(remote)).toEqual([expect.stringMatching(named)])
  })

  const unproven = ['can be edited, but the mount suite is given no `edit`']
  const edit = <Button>Edit</Button>
  it.each([
    ['a button Edit', edit, false, unproven],
    ['a button Edit', edit, true, []],
    ['a field', <input key="" aria-label="割合" />, false, unproven],
    ['a field of several lines', <textarea key="" aria-label="理由" />, false, unproven],
    ['a search', <input key="" type="search" aria-label="検索" />, false, []],
    ['a read-only field', <input key="" disabled aria-label="割合" />, false, []],
  ])('needs a proof of protected unsaved work exactly if it can be edited: %s', async (_, more, proven, expected) => {
    expect(await problemsOf(remoteOf(pageOf(undefined, more)), proven)).toEqual(expected)
  })

  it('is reported when it leads to another remote', async () => {
    const remote = defineRemote({ routes: [{ path: 'class', loader: redirectTo('/neighbour') }] })
    expect(await problemsOf(remote)).toContain("leads to /neighbour, which is another remote's")
  })
})

describe('the guard', () => {
  it('fetches and shows nothing of a page', async () => {
    expect(await guardProblems({ declaration, remote: remoteOf(pageOf()) }, page)).toEqual([])
  })

  it.each([
    ['its page is imported', remoteOf(pageOf())],
    ['its loader runs', defineRemote({ routes: [{ path: 'class', loader: () => null, Component: pageOf() }] })],
  ])('is reported when it lets a user through: %s', async (named, remote) => {
    const passed = 'leads a person without rights to /class, not /error/forbidden'
    expect(await guardProblems({ declaration, remote }, page, 'admin')).toEqual([named, passed])
  })

  it('is not required for a page that everybody may open', async () => {
    const remote = defineRemote({ routes: [{ path: 'class', loader: redirectTo('/home') }] })
    expect(await guardProblems({ declaration, remote }, { url: '/error/forbidden' })).toEqual([])
  })
})

describe('unsaved work', () => {
  const type = async (user: { type: (element: Element, text: string) => Promise<void> }) =>
    user.type(await screen.findByRole('textbox', { name: '名前' }), '1年')
  const problems = (Page: ReturnType<typeof editorOf>) =>
    unsavedProblems({ declaration, remote: remoteOf(Page) }, { ...page, type })

  it('is protected, kept by a user who stays and discarded by one who leaves', async () => {
    expect(await problems(editorOf({ holds: true }))).toEqual([])
  })

  it('is reported when it is not protected', async () => {
    expect(await problems(editorOf({ holds: false }))).toEqual([expect.stringMatching(/^holds nothing back/)])
  })

  it('is reported when it comes back after it was discarded', async () => {
    const draft = { text: '' }
    expect(await problems(editorOf({ holds: true, draft }))).toEqual([
      'brings back what was given up',
      'holds unsaved work before anything is typed',
    ])
  })

  it('is reported when it exists before anything is typed', async () => {
    expect(await problems(editorOf({ holds: true, keepsHolding: true }))).toEqual([
      'holds unsaved work before anything is typed',
    ])
  })
})

describe('a page that throws', () => {
  it('affects no other page', async () => {
    expect(await crashProblems({ declaration, remote: remoteOf(pageOf()) }, page)).toEqual([])
  })

  it('is reported when its remote hides the failure', async () => {
    expect(await crashProblems({ declaration, remote: silent() }, page)).toEqual([
      'its failure is not the suite’s failure page in the layout',
    ])
  })
})

describe('a declaration with', () => {
  const Page = pageOf()
  const problems = (
    more: Partial<RemoteDeclaration>,
    routes: readonly RemoteRoute[] = [{ path: 'class', Component: Page }],
  ) => declarationProblems({ ...declaration, ...more }, defineRemote({ routes }))
  const [item] = declaration.menu
  const menuOf = (more: object) => (item ? [{ ...item, ...more }] : [])

  it.each([
    ['nothing wrong', problems({}), []],
    [
      'a path outside of its base paths',
      problems({}, [
        { path: 'class', Component: Page },
        { path: 'term/edit', Component: Page },
      ]),
      [/^answers \/term\/edit/],
    ],
    [
      'an absolute path below',
      problems({}, [{ path: 'class', Component: Page, children: [{ path: '/term', Component: Page }] }]),
      [/^answers \/term/],
    ],
    ['everything', problems({}, [{ path: '*', Component: Page }]), [/^answers \/\*/, /^owns \/class/]],
    ['no page', problems({ basePaths: ['class', 'term'] }), [/^owns \/term/]],
    [
      'a menu entry outside of its base paths',
      problems({ menu: menuOf({ name: 'term', permission: 'page.term' }) }),
      [/term is no base path/],
    ],
    ['a right of another page', problems({ menu: menuOf({ permission: 'page.term' }) }), [/asks for page.term/]],
    ['a right that does not exist', problems({ menu: menuOf({ permission: 'page.nobody' }) }), [/no such permission/]],
    [
      'an old contract',
      problems({ shellContract: '1', apiContract: '1' }),
      [/^needs shell contract 1/, /^needs API contract 1/],
    ],
  ])('%s is checked', (_, found, expected) => {
    expect(found).toEqual(expected.map((each): unknown => expect.stringMatching(each)))
  })
})
