import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-declaration.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { contributionProblems } from './mount/contribution-problems.ts'
import { guardProblems, pageProblems } from './mount/mount-checks.ts'
import type { Page } from './mount/mounted-remote.tsx'
import { declarationProblems } from './mount/remote-paths.ts'
import { crashProblems, unsavedProblems, type Edit } from './mount/work-checks.tsx'

type Remote = {
  readonly declaration: RemoteDeclaration
  readonly remote: RemoteModule
  /** Its pages with their headings. Pages of the menu are included even when they are not listed. */
  readonly pages: readonly Page[]
  /** Where and how to edit, for a remote with editing. */
  readonly edit?: Edit
}

/**
 * The checks of every remote before it is shipped, called in `mount.test.tsx` of its folder. In the real suite over the real API, each page
 * leaves nothing behind, is closed to users without rights, protects unsaved work, and fails alone.
 * @example mountSuite({ declaration, remote, pages: [{ url: '/school', heading: 'School' }] })
 */
export function mountSuite({ declaration, remote, pages, edit }: Remote): void {
  const mounted = { declaration, remote }
  const options = { folder: `${declaration.id}/`, provesEditing: edit !== undefined }
  const given = new Set(pages.map(({ url }) => url))
  const menu = declaration.menu.map(({ name }): Page => ({ url: `/${name}` })).filter(({ url }) => !given.has(url))
  const all = [...pages, ...menu]
  const [first] = all

  describe(`${declaration.id} in the suite`, () => {
    it('answers only beneath its base paths, with a menu that has the rights of the guard', () => {
      expect(declarationProblems(declaration, remote)).toEqual([])
    })

    it('brings to the suite what it says it brings', async () => {
      expect(await contributionProblems(declaration, remote)).toEqual([])
    })

    it.each(all)('$url has the right texts and leaves nothing behind', async (page) => {
      expect(await pageProblems(mounted, page, options)).toEqual([])
    })

    it.each(all)('$url is neither fetched nor shown for a user without rights', async (page) => {
      expect(await guardProblems(mounted, page)).toEqual([])
    })

    it('affects no other page when a page throws', async () => {
      expect(first && (await crashProblems(mounted, first))).toEqual([])
    })

    if (edit === undefined) return
    it(`${edit.url} asks before unsaved input is lost`, async () => {
      expect(await unsavedProblems(mounted, edit)).toEqual([])
    })
  })
}
