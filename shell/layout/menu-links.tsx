import { z } from '@gakuseki/shared-api/core/schema.ts'
import { useQuery } from '@gakuseki/shared-api/queries/react-query.ts'
import { suiteMenuQuery } from '@gakuseki/shared-api/queries/suite-menu.ts'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import type { MenuLink } from '@gakuseki/shared-ui/host/remote-contract.ts'
import { useLocation } from '@gakuseki/shared-ui/host/router.ts'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { useEffect } from 'react'
import { cx } from '@gakuseki/shared-ui/ui/theme/class-names.ts'
import { codeOf, openRemotes, type OpenRemote } from '../remotes/contributions.ts'
import type { SuiteParts } from '../suite/running-suite.ts'
import { keepNumberOfLinks, LinkPlaces } from './link-places.tsx'
import styles from './menu-links.module.css'

export type MenuLinksProps = {
  readonly suite: SuiteParts
  /** The name of the entry whose page is open. */
  readonly entry: string
}

/** The links that a remote brings under the entry of the open page. They come after the page, and a failure leaves them out. */
export function MenuLinks({ suite, entry }: MenuLinksProps) {
  const source = openRemotes(suite).find(
    ({ manifest: { brings, menu } }) => brings?.includes('menu') === true && menu.some(({ name }) => name === entry),
  )
  return source && <Links {...{ suite, entry, source }} />
}

function Links({ suite, entry, source }: MenuLinksProps & { readonly source: OpenRemote }) {
  const { pathname, search } = useLocation()
  const { currentSchoolYear } = useSuite()
  const read = (signal: AbortSignal) => readLinks(suite, source, entry, signal)
  const { data, isError } = useQuery(suiteMenuQuery({ id: source.runner.id, entry, read }, [currentSchoolYear]))
  const number = data?.length
  useEffect(() => {
    if (number !== undefined) keepNumberOfLinks(suite.kept, entry, number)
  }, [suite, entry, number])
  if (data === undefined) return isError ? null : <LinkPlaces kept={suite.kept} entry={entry} />
  if (data.length === 0) return null
  return (
    <ul className={styles.links}>
      {data.map(({ label, path }) => {
        const isCurrent = isAt(path, pathname, search)
        return (
          <li key={path}>
            <Link
              to={path}
              className={cx(styles.link, isCurrent && styles.current)}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

async function readLinks(
  suite: SuiteParts,
  { runner }: OpenRemote,
  entry: string,
  signal: AbortSignal,
): Promise<readonly MenuLink[]> {
  const { service, queryClient, host } = suite
  try {
    const provide = await (await codeOf(suite, runner, signal)).menu?.()
    const links = (await provide?.(entry, { suite: service.getSuite(), queryClient, signal })) ?? []
    linksSchema.parse(links)
    return links
  } catch (error) {
    if (!signal.aborted) host.log(`the menu links of ${runner.id} failed`, error)
    throw error
  }
}

/** A remote of another release may answer anything. */
const linksSchema = z.array(z.object({ label: z.string(), path: z.string().check(z.regex(/^\//)) }))

/** Whether the page of a link is open, with all that the link's query says. */
function isAt(path: string, pathname: string, search: string): boolean {
  const [page, query = ''] = path.split('?')
  const open = new URLSearchParams(search)
  return (
    page === pathname && [...new URLSearchParams(query)].every(([name, value]) => open.getAll(name).includes(value))
  )
}
