import type { RemoteDeclaration } from '@gakuseki/shared-api/contract/delivery/remote-manifest.ts'
import type { RemoteModule } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { guardProblems, pageProblems } from './mount/mount-checks.ts'
import type { Page } from './mount/mounted-remote.tsx'
import { declarationProblems } from './mount/remote-paths.ts'
import { crashProblems, unsavedProblems, type Edit } from './mount/work-checks.tsx'

type Remote = {
  readonly declaration: RemoteDeclaration
  readonly remote: RemoteModule
  /** Its pages with their first headings; a menu entry that is left out is opened all the same. */
  readonly pages: readonly Page[]
  /** For a remote in which something can be edited: where, and how. */
  readonly edit?: Edit
}

/**
 * What every remote proves before it is shipped, in `mount.test.tsx` of its folder: each page is mounted in the real suite over
 * the real API, leaves nothing behind, is kept from whoever may not see it, holds unsaved work, and fails alone.
 * @example
 * mountSuite({ declaration, remote, pages: [{ url: '/school', heading: 'School' }] })
 */
export function mountSuite({ declaration, remote, pages, edit }: Remote): void {
  const mounted = { declaration, remote }
  const options = { folder: `${declaration.id}/`, provesEditing: edit !== undefined }
  const given = new Set(pages.map(({ url }) => url))
  const menu = declaration.menu.map(({ name }): Page => ({ url: `/${name}` })).filter(({ url }) => !given.has(url))
  const all = [...pages, ...menu]
  const [first] = all

  describe(`${declaration.id} in the suite`, () => {
    it('answers beneath its base paths only, and its menu leads there with the rights of the guard', () => {
      expect(declarationProblems(declaration, remote)).toEqual([])
    })

    it.each(all)('$url is mounted, says what it should, and leaves nothing behind', async (page) => {
      expect(await pageProblems(mounted, page, options)).toEqual([])
    })

    it.each(all)('$url is neither fetched nor shown for somebody without rights', async (page) => {
      expect(await guardProblems(mounted, page)).toEqual([])
    })

    it('a page that throws takes nothing down with it', async () => {
      expect(first && (await crashProblems(mounted, first))).toEqual([])
    })

    if (edit === undefined) return
    it(`${edit.url} does not let go of what was typed without asking`, async () => {
      expect(await unsavedProblems(mounted, edit)).toEqual([])
    })
  })
}
