import { paths } from '@gakuseki/shared-api/core/paths.ts'
import type { UserType } from '@gakuseki/shared-api/core/user-types.ts'
import { SetupCorner } from '@gakuseki/shared-ui/setup/setup-corner.tsx'
import { Link } from '@gakuseki/shared-ui/host/link.tsx'
import { useSuite } from '@gakuseki/shared-ui/host/suite-context.tsx'
import { buttonClass } from '@gakuseki/shared-ui/ui/button/button.tsx'
import { Inline } from '@gakuseki/shared-ui/ui/page/stack.tsx'
import { pageTitles } from '../texts.ts'

/** Guides a new school to its first sync and to the other steps of its setup. */
export function FirstPeople({ userType }: { readonly userType: UserType }) {
  const { can } = useSuite()
  if (!can('directory.sync')) return null
  return (
    <>
      <Inline justify="center">
        <Link to={paths.syncOf(userType)} className={buttonClass()}>
          {pageTitles[userType].sync}
        </Link>
      </Inline>
      <SetupCorner />
    </>
  )
}
