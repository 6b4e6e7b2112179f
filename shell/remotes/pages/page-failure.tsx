import { isApiError } from '@gakuseki/shared-api/client/api-error.ts'
import { usePageTitle } from '@gakuseki/shared-ui/host/page-title.ts'
import { useLocation, useNavigate, useNavigation, useRouteError } from '@gakuseki/shared-ui/host/router.ts'
import { PageSkeleton } from '../../routing/page-skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { suiteTexts as texts } from '../../texts.ts'
import { CrashPage } from '../../layout/pages/crash.page.tsx'
import { browserConnection } from '../../suite/environment.ts'
import { menuLabelOf } from '../../layout/menu.ts'
import { useLoaderData } from '../../routing/route-matching.ts'
import { OpenPageError, type OpenPage } from '../loading/open-page.ts'
import { isPageLost } from '../loading/page-loader.tsx'
import type { SuiteParts } from '../../suite/running-suite.ts'

type Props = {
  readonly suite: SuiteParts
  /** Called for each failure: the next navigation must ask again which release runs. */
  readonly onFail: () => void
}

/**
 * Instead of a page that threw or did not come. One that never worked is the fault of its release: another release takes
 * over in the same place. Otherwise, and when none is left, the page says what happened.
 */
export function PageFailure(props: Props) {
  // React Router keeps this element from one failure to the next, which begins with a navigation.
  const { key } = useLocation()
  return <Failure key={key} {...props} />
}

function Failure({ suite, onFail }: Props) {
  const thrown = useRouteError()
  const loaded = useLoaderData<OpenPage | null | undefined>()
  const [page, error] = thrown instanceof OpenPageError ? [thrown.page, thrown.cause] : [loaded, thrown]
  useEffect(onFail, [onFail])
  usePageTitle(page?.title ?? null)
  // Decided once, when it failed; what the server refuses says nothing of the release, nor does a lost connection.
  const [isRescued] = useState(
    () =>
      !isRefusal(error) &&
      page?.isSound() === false &&
      (suite.host.connection ?? browserConnection).isOnline() &&
      suite.store.getState().unsaved.length === 0,
  )
  return page && isRescued ? (
    <Rescue suite={suite} page={page} error={error} />
  ) : (
    <CrashPage error={error} labelOf={(path) => menuLabelOf(path, suite.remotes.registry())} />
  )
}

type RescueProps = Pick<Props, 'suite'> & { readonly page: OpenPage; readonly error: unknown }

function Rescue({ suite, page, error }: RescueProps) {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isLeaving = useRef(false)
  const [isHopeless, setHopeless] = useState(false)
  const label = menuLabelOf(location.pathname, suite.remotes.registry())
  useEffect(() => {
    isLeaving.current = navigation.state !== 'idle'
  }, [navigation.state])
  useEffect(() => {
    let isLeft = false
    void findRelease({ suite, page, error }, () => isLeft).then((isFound) => {
      const mayReplace = !isLeft && !isLeaving.current && suite.store.getState().unsaved.length === 0
      if (isFound && mayReplace) void navigate(location, { replace: true })
      else if (!isLeft && !isLeaving.current) setHopeless(true)
    })
    return () => {
      isLeft = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [])
  return isHopeless ? (
    <CrashPage error={error} labelOf={() => label} />
  ) : (
    <PageSkeleton label={texts.remote.loading(label)} />
  )
}

/** Whether another release is ready: one that runs by now, a newer one, or the one that comes after in the remote's order. */
async function findRelease(
  { suite, page: { runner, module }, error }: RescueProps,
  isLeft: () => boolean,
): Promise<boolean> {
  const { remotes } = suite
  if (!remotes.holds(runner) || runner.module() !== module) return remotes.replaces(runner, module)
  // The files of an old release may be gone because there is a newer one.
  await suite.lookForReleases()
  if (isLeft()) return false
  if (remotes.offered().includes(runner.id)) {
    suite.takeReleases()
    return true
  }
  const detail = error instanceof Error ? error.message : String(error)
  const hasCandidate = runner.pageFailed(isPageLost(error) ? 'network' : 'page', detail)
  return (hasCandidate || !remotes.holds(runner)) && remotes.replaces(runner, module)
}

/** What the server has refused, as our client or React Router reports it. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) || (typeof error === 'object' && error !== null && 'status' in error && 'data' in error)
}
